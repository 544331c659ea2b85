import { mayPassGate, Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { hashPassword } from '@parure/features/account/server/passwords.ts'
import { grantPlan } from '@parure/features/billing/server/entitlement/entitlements.ts'
import { demoAccounts, demoPassword } from '@parure/features/demo/server/demo-accounts.ts'
import { setMessageSwitch } from '@parure/features/notification/server/message-switch.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { saveDemoSearches } from './demo-searches.ts'
import { saveDemoLots } from './save-demo-lots.ts'

/** Days of the accounts' plans, so that Pricing shows a subscriber's view: the end date and Extend. */
const planDays = 365

/**
 * Creates the demo accounts with their searches and saved lots, unless there is any account. For local installations
 * only.
 */
export async function makeDemoAccounts(db: Db): Promise<void> {
  const any = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (any) return
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction().execute(async (tx) => {
    for (const { email, name, role } of demoAccounts) {
      const account = await tx
        .insertInto('account')
        .values({ email, name, password_hash: passwordHash, confirmed_at: sql<Date>`app_now()` })
        .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!account) continue
      if (role !== Role.Undefined) await grantPlan(tx, account.id, role, planDays, 'demo')
      await saveDemoSearches(tx, account.id, email)
      await saveDemoLots(tx, account.id, role)
      if (mayPassGate(role, 'notifications')) await enableMessages(tx, account.id)
    }
  })
}

/** Enables results and reminders by e-mail since before the lots were saved, so that the mailbox soon has some. */
async function enableMessages(tx: Tx, accountId: number): Promise<void> {
  const { rows } = await sql<{ since: string | null }>`
    select min(saved_at)::text as since from saved_lot where account_id = ${accountId}`.execute(tx)
  for (const kind of ['outcomes', 'reminders'] as const)
    await setMessageSwitch(tx, accountId, { kind, channel: 'email', value: true, since: rows[0]?.since ?? null })
}
