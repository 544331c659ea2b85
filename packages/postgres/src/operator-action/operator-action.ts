import { userInfo } from 'node:os'
import type { Kysely } from 'kysely'
import type { OperatorActionTables } from './tables.ts'

/**
 * Records an operator's action in the transaction that performs it: of a command, under the system's user; of a page,
 * under the account.
 */
export async function recordAction<Schema extends OperatorActionTables>(
  db: Kysely<Schema>,
  command: string,
  detail: Record<string, unknown>,
  accountId?: number,
): Promise<void> {
  const operator = accountId === undefined ? userInfo().username : `account ${accountId}`
  await (db as unknown as Kysely<OperatorActionTables>)
    .insertInto('operator_action')
    .values({ command, detail: JSON.stringify(detail), operator })
    .execute()
}
