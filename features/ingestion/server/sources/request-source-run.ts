import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/**
 * Requests that a worker runs the source soon. `isAccepted` means that an operator has checked its alarm and accepts
 * the source; a later request without it does not revert that.
 */
export async function requestSourceRun(
  db: Db,
  sourceId: number,
  { isAccepted }: { isAccepted: boolean },
): Promise<void> {
  await db
    .updateTable('source')
    .set({
      run_asked_at: sql<Date>`app_now()`,
      run_accepted: sql<boolean>`run_accepted or ${isAccepted}`,
    })
    .where('id', '=', sourceId)
    .execute()
}

/** Returns whether the beginning run was accepted, and resets it: it applies to one run. */
export async function consumeAcceptance(db: Db, sourceId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('source')
    .set({ run_accepted: false })
    .where('id', '=', sourceId)
    .where('run_accepted', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
