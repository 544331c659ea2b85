import { sql } from 'kysely'
import { copyRows } from '@parure/postgres/copy-rows.ts'
import type { Tx } from '@parure/features/schema.ts'
import type { BatchRow } from './batch-row.ts'
import type { StoreContext } from './store-context.ts'
import { ingestionTables } from '../tables.ts'

const { id: _, ...columns } = ingestionTables.raw_record

/** Stores the original rows, each version once, including rows whose lots are unchanged. */
export async function saveRawRecords(
  tx: Tx,
  batch: readonly BatchRow[],
  { sourceId, runId }: StoreContext,
  now: string,
): Promise<void> {
  const saved = await loadSavedVersions(tx, batch, sourceId)
  const rows = batch
    .filter(({ record, rawHash }) => !saved.has(`${rawHash} ${record.sourceKey}`))
    .map(({ record, raw, rawHash }) => ({
      source_id: sourceId,
      source_key: record.sourceKey,
      content: raw,
      content_hash: rawHash,
      run_id: runId,
      seen_at: now,
    }))
  await copyRows(tx, 'raw_record', columns, rows)
}

/** Returns `hash key` of the rows that are stored. Under the source's lock, no other run adds any concurrently. */
async function loadSavedVersions(tx: Tx, batch: readonly BatchRow[], sourceId: number): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select hash || ' ' || key as name
    from unnest(
      ${batch.map(({ record }) => record.sourceKey)}::text[], ${batch.map((row) => row.rawHash)}::text[]
    ) as asked (key, hash)
    cross join lateral (
      select from raw_record where source_id = ${sourceId} and source_key = key and content_hash = hash offset 0
    ) as saved`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}
