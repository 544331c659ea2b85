import { Role } from '@parure/domain/role'
import { sql } from 'kysely'
import { hashPassword } from '../account/passwords.ts'
import type { Db } from '../schema.ts'
import { grant } from '../billing/entitlement/entitlements.ts'

/** The accounts to try every role with; their password is the same. */
export const demoAccounts = [
  { email: 'undefined@parure.test', name: 'Demo Undefined', role: Role.Undefined },
  { email: 'smallpack@parure.test', name: 'Demo SmallPack', role: Role.SmallPack },
  { email: 'standard@parure.test', name: 'Demo Standard', role: Role.Standard },
  { email: 'premium@parure.test', name: 'Demo Premium', role: Role.Premium },
] as const
export const demoPassword = 'parure-demo'
/** Days that their plans run, so that Pricing shows what a subscriber sees: until when, and Extend. */
const demoDays = 365

/** Makes them where there is no account yet. Only ever called on a local installation. */
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
      if (account && role !== Role.Undefined) await grant(tx, account.id, role, demoDays, 'demo')
    }
  })
}
