import { checkPrices } from './check-prices.ts'
import type { RejectedRow } from './ingest.ts'
import { lotRecord, type LotRecord } from './lot-record.ts'
import { RowError, type Preset } from './preset.ts'
import type { SourceRow } from './read-rows.ts'
import type { BatchRow } from './store-batch.ts'

/** The record of a row, or why there is none; `seen` says which row had a key before. */
export function readRow(row: SourceRow, preset: Preset, seen: ReadonlyMap<string, number>): BatchRow | RejectedRow {
  const rejected = (code: string, reason: string) => ({ row: row.number, code, reason, line: row.raw })
  if (!row.content) return rejected('unreadable', row.error ?? 'the row cannot be read')
  let record: LotRecord | null
  try {
    const lot = preset.read(row.content)
    checkPrices(lot.prices)
    record = lotRecord(lot)
  } catch (error) {
    if (error instanceof RowError) return rejected(error.code, error.message)
    throw error
  }
  if (record === null) return rejected('not-jewelry', 'the text describes no jewelry')
  const earlier = seen.get(record.sourceKey)
  if (earlier !== undefined) return rejected('duplicate-key', `row ${earlier} already has the key ${record.sourceKey}`)
  return { record, raw: row.content, row: row.number, line: row.raw }
}
