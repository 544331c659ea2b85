import { Problem } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import type { Db } from '@parure/features/schema.ts'

/** Records whether two lots are one stone sold twice; throws `decided-meanwhile` when another operator was first. */
export async function recordPairDecision(db: Db, id: number, isSame: boolean, by: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows: decided } = await tx
      .updateTable('previous_sale_doubt')
      .set({ is_same: isSame, decided_at: sql`app_now()`, decided_by: by })
      .where('id', '=', id)
      .where('is_same', 'is', null)
      .executeTakeFirst()
    if (decided === 0n) throw createDecidedMeanwhileProblem()
    await recordAction(tx, 'review pair', { pair: id, isSame }, by)
    return id
  })
}

/** Reverts an operator's own decisions on pairs, all or none. */
export async function revertPairDecisions(db: Db, ids: readonly number[], by: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows: undone } = await tx
      .updateTable('previous_sale_doubt')
      .set({ is_same: null, decided_at: null, decided_by: null })
      .where('id', 'in', ids)
      .where('decided_by', '=', by)
      .executeTakeFirst()
    if (Number(undone) < new Set(ids).size) throw createDecidedMeanwhileProblem()
    await recordAction(tx, 'review undo', { pairs: ids }, by)
    return Number(undone)
  })
}

const createDecidedMeanwhileProblem = () =>
  new Problem('decided-meanwhile', 'This pair was decided meanwhile. The list has been brought up to date.')
