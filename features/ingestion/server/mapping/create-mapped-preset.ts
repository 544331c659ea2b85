import path from 'node:path'
import { DamagedFile } from '@parure/tabular/damaged-file.ts'
import type { Preset } from '../incoming/preset.ts'
import type { WrappedColumns } from '@parure/tabular/join-wrapped-rows.ts'
import type { FileFormat } from '@parure/tabular/read-rows.ts'
import { mapRowToLot } from './map-row-to-lot.ts'
import type { LotField, Mapping } from './mapping.ts'

/** Values from the settings of the source, for fields that its list does not have. */
export type MappingDefaults = Partial<Record<LotField, string | null>>

/** Creates a preset from a mapping; `defaults` apply when neither row nor mapping states a value. */
export function createMappedPreset(mapping: Mapping, file: string, defaults: MappingDefaults = {}): Preset {
  const statedDefaults = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value))
  const completeMapping = { ...mapping, fixed: { ...statedDefaults, ...mapping.fixed } }
  refuseUnmapped(completeMapping)
  const { delimiter, encoding, sheet, list, headRow } = mapping
  const columns = [...new Set(Object.values(mapping.columns).flat())]
  const wrapped = listWrappedColumns(mapping)
  return {
    source: mapping.source ?? completeMapping.fixed.house ?? path.basename(file),
    archive: mapping.archive,
    format: mapping.format ?? detectFileFormat(file),
    origin: { kind: 'mapping', mapping: completeMapping, file },
    reading: { delimiter, encoding, sheet, list, headRow, columns, wrapped },
    read: (row) => mapRowToLot(completeMapping, row),
  }
}

/** Returns the columns by which wrapped lines are recognized; undefined for a mapping without a lot number or texts. */
export function listWrappedColumns({ columns }: Mapping): WrappedColumns | undefined {
  const listColumns = (...fields: LotField[]) => fields.flatMap((field) => columns[field] ?? [])
  const [numbers, texts] = [
    listColumns('lotNumber', 'key'),
    listColumns('title', 'description', 'provenance', 'condition'),
  ]
  return numbers.length > 0 && texts.length > 0 ? { numbers, texts } : undefined
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
export function detectFileFormat(file: string): FileFormat {
  const [, ending] = /\.(\w+?)(?:\.gz)?$/.exec(file.toLowerCase()) ?? []
  if (ending === 'json' || ending === 'xlsx' || ending === 'xml') return ending
  return ending === 'ndjson' || ending === 'jsonl' ? 'ndjson' : 'csv'
}
