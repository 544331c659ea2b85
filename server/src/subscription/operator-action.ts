import { userInfo } from 'node:os'
import type { Db } from '../schema.ts'

/** Keeps what an operator did by a command, in the transaction in which it was done. */
export async function recordAction(db: Db, command: string, detail: Record<string, unknown>): Promise<void> {
  await db
    .insertInto('operator_action')
    .values({ command, detail: JSON.stringify(detail), operator: userInfo().username })
    .execute()
}
