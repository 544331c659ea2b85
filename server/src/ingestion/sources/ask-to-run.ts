import { sql } from 'kysely'
import type { Db } from '../../schema.ts'

/**
 * Has a worker run the source soon; `isAccepted` says that an operator has looked at its alarm and believes the source,
 * which another one who only wants a run does not take back.
 */
export async function askToRun(db: Db, sourceId: number, { isAccepted }: { isAccepted: boolean }): Promise<void> {
  await db
    .updateTable('source')
    .set({
      run_asked_at: sql<Date>`app_now()`,
      run_accepted: sql<boolean>`run_accepted or ${isAccepted}`,
    })
    .where('id', '=', sourceId)
    .execute()
}

/** Whether the run that begins was accepted; holds for one run. */
export async function takeAcceptance(db: Db, sourceId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('source')
    .set({ run_accepted: false })
    .where('id', '=', sourceId)
    .where('run_accepted', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
