import { userInfo } from 'node:os'
import type { Kysely } from 'kysely'
import type { OperatorActionTables } from './tables.ts'

/** Keeps what an operator did by a command, in the transaction in which it was done. */
export async function recordAction<Schema extends OperatorActionTables>(
  db: Kysely<Schema>,
  command: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await (db as unknown as Kysely<OperatorActionTables>)
    .insertInto('operator_action')
    .values({ command, detail: JSON.stringify(detail), operator: userInfo().username })
    .execute()
}
