import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'

/** Voids the links and codes of an account that another feature created. */
export type VoidFeatureLinks = (tx: Tx, accountId: number) => Promise<void>

/**
 * Voids every unused link and code of an account. The account must be locked, so that none is created meanwhile. The
 * rows are kept, so that an old confirmation link still identifies its account.
 */
export async function voidLinks(tx: Tx, accountId: number, alsoVoid: readonly VoidFeatureLinks[]): Promise<void> {
  await tx
    .updateTable('one_time_token')
    .set({ used_at: sql<Date>`app_now()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
  for (const each of alsoVoid) await each(tx, accountId)
}
