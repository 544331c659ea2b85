import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { recordset } from '../platform/bulk-insert.ts'
import type { Tx } from '../schema.ts'
import type { BatchRow } from './store-batch.ts'
import type { StoreContext } from './store-context.ts'
import { rawRecordColumns } from './tables.ts'

const { id: _, seen_at: __, ...columns } = rawRecordColumns

/** The print of a row as it came. */
export function rawHash(raw: Record<string, unknown>): string {
  return hash('sha256', JSON.stringify(raw))
}

/** Keeps those versions of the batch's rows that are not kept yet; what became of a row has no say in it. */
export async function keepVersions(
  tx: Tx,
  batch: readonly BatchRow[],
  { sourceId, runId }: StoreContext,
): Promise<void> {
  const rows = batch.map(({ record, raw, rawHash: contentHash }) => ({
    source_id: sourceId,
    source_key: record.sourceKey,
    content: raw,
    content_hash: contentHash,
    run_id: runId,
  }))
  await sql`
    insert into raw_record (source_id, source_key, content, content_hash, run_id)
    select * from ${recordset(columns, rows, 'fresh')}
    on conflict (source_id, source_key, content_hash) do nothing`.execute(tx)
}
