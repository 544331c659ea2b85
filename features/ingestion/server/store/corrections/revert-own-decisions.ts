import { sql } from 'kysely'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import { retryDeadlock } from '@parure/postgres/retry-deadlock.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { applyCorrections } from './apply-corrections.ts'
import { createMeanwhileProblem } from './load-pending-doubts.ts'

/**
 * Reverts an operator's own decisions, all or none. Throws `decided-meanwhile` when a reading was decided again since.
 */
export async function revertOwnDecisions(db: Db, ids: readonly number[], by: number): Promise<number> {
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const undone = await markUndone(tx, ids, by)
      if (undone.length < new Set(ids).size) throw createMeanwhileProblem()
      const entries = undone.flatMap(({ change_id: entry }) => entry ?? [])
      await sql`delete from lot_change where id = any(${entries}::bigint[])`.execute(tx)
      await applyCorrections(tx, [...new Set(undone.map(({ lot_id: id }) => id))], { fresh: false })
      await recordAction(tx, 'review undo', { decisions: ids }, by)
      return undone.length
    }),
  )
}

async function markUndone(tx: Tx, ids: readonly number[], by: number) {
  await sql`
    select id from lot where id in (select lot_id from reading_decision where id = any(${ids}::int[]))
    order by id for update`.execute(tx)
  const { rows } = await sql<{ lot_id: number; change_id: string | null }>`
    update reading_decision as mine set undone_at = app_now()
    where id = any(${ids}::int[]) and decided_by = ${by} and undone_at is null and not exists (
      select from reading_decision as later
      where (later.lot_id, later.field, later.stone, later.stone_at)
        = (mine.lot_id, mine.field, mine.stone, mine.stone_at)
        and later.undone_at is null and later.id > mine.id)
    returning lot_id, change_id`.execute(tx)
  return rows
}
