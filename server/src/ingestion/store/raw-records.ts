import { sql } from 'kysely'
import { copyRows } from '../../platform/database/copy-rows.ts'
import type { Tx } from '../../schema.ts'
import type { BatchRow } from './batch-row.ts'
import type { StoreContext } from './store-context.ts'
import { rawRecordColumns } from '../tables.ts'

const { id: _, ...columns } = rawRecordColumns

/** Stores those versions of the batch's rows that are not stored yet, whatever became of a row. */
export async function saveRawRecords(
  tx: Tx,
  batch: readonly BatchRow[],
  { sourceId, runId }: StoreContext,
  now: string,
): Promise<void> {
  const saved = await savedVersions(tx, batch, sourceId)
  const rows = batch
    .filter(({ record, rawHash: print }) => !saved.has(`${print} ${record.sourceKey}`))
    .map(({ record, raw, rawHash: print }) => ({
      source_id: sourceId,
      source_key: record.sourceKey,
      content: raw,
      content_hash: print,
      run_id: runId,
      seen_at: now,
    }))
  await copyRows(tx, 'raw_record', columns, rows)
}

/** Under the source's lock no other run writes them. */
async function savedVersions(tx: Tx, batch: readonly BatchRow[], sourceId: number): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select print || ' ' || key as name
    from unnest(
      ${batch.map(({ record }) => record.sourceKey)}::text[], ${batch.map((row) => row.rawHash)}::text[]
    ) as asked (key, print)
    cross join lateral (
      select from raw_record where source_id = ${sourceId} and source_key = key and content_hash = print offset 0
    ) as saved`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}
