import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'

export interface PassCounts {
  lots: number
  /** Lots with other values than before. */
  changed: number
  /** Lots that keep their reading, because it cannot be derived again. */
  kept: number
}

export interface ReadingPass {
  lastLot: number
  upTo: number
}

/** Locks the pass of this version, and begins it if there is none. Null when it is complete or locked by another. */
export async function lockPass(tx: Tx, version: string): Promise<ReadingPass | null> {
  await sql`
    insert into reading_pass (version, up_to) select ${version}, coalesce(max(id), 0) from lot
    where not exists (select from reading_pass where version = ${version})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<ReadingPass>`
    select last_lot as "lastLot", up_to as "upTo" from reading_pass
    where version = ${version} and finished_at is null for update skip locked`.execute(tx)
  return rows[0] ?? null
}

export async function advancePass(
  tx: Tx,
  version: string,
  { lots, changed, kept, lastLot, isLast }: PassCounts & { lastLot: number; isLast: boolean },
): Promise<void> {
  await sql`
    update reading_pass set last_lot = ${lastLot}, lots = lots + ${lots}, changed = changed + ${changed},
      kept = kept + ${kept}, finished_at = case when ${isLast}::bool then app_now() end
    where version = ${version}`.execute(tx)
}
