import path from 'node:path'
import { DamagedFile } from '../files/damaged-file.ts'
import type { Preset } from '../incoming/preset.ts'
import type { FileFormat } from '../files/read-rows.ts'
import { mappedLot } from './mapped-lot.ts'
import type { LotField, Mapping } from './mapping.ts'

/** Values from the settings of the source, for fields that its list does not have. */
export type Defaults = Partial<Record<LotField, string | null>>

/** Creates a preset from a mapping; `defaults` apply when neither row nor mapping states a value. */
export function mappedPreset(mapping: Mapping, file: string, defaults: Defaults = {}): Preset {
  const known = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value))
  const whole = { ...mapping, fixed: { ...known, ...mapping.fixed } }
  refuseUnmapped(whole)
  const { delimiter, encoding, sheet, list, headRow } = mapping
  const columns = [...new Set(Object.values(mapping.columns).flat())]
  return {
    source: mapping.source ?? whole.fixed.house ?? path.basename(file),
    archive: mapping.archive,
    format: mapping.format ?? formatOf(file),
    origin: { kind: 'mapping', mapping: whole, file },
    reading: { delimiter, encoding, sheet, list, headRow, columns },
    read: (row) => mappedLot(whole, row),
  }
}

/** Throws when a field that every lot needs is not mapped: one message instead of one for each row. */
function refuseUnmapped({ columns, fixed }: Mapping): void {
  const needed = ['house', 'saleKey', 'timeZone'] as const
  const missing: string[] = needed.filter((field) => columns[field] === undefined && !fixed[field])
  if (columns.key === undefined && columns.lotNumber === undefined) missing.push('lotNumber (or key)')
  if (missing.length > 0) {
    throw new DamagedFile(`The mapping gives no ${missing.join(', no ')}: neither a column nor a fixed value.`)
  }
}

/** Returns the format of a file by its name; an unknown one is CSV. */
export function formatOf(file: string): FileFormat {
  const [, ending] = /\.(\w+?)(?:\.gz)?$/.exec(file.toLowerCase()) ?? []
  if (ending === 'json' || ending === 'xlsx' || ending === 'xml') return ending
  return ending === 'ndjson' || ending === 'jsonl' ? 'ndjson' : 'csv'
}
