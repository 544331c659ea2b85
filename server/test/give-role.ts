import { Role } from '@parure/domain/role'
import { accountByEmail } from '../src/account/queries.ts'
import type { Db } from '../src/schema.ts'
import { grant } from '../src/billing/entitlement/entitlements.ts'

/** Grants a plan for a number of days or without end. Returns the account's id. */
export async function giveRole(db: Db, email: string, role: Role, days: number | null = null): Promise<number> {
  const account = await accountByEmail(db, email)
  if (!account) throw new Error(`There is no account of ${email}`)
  if (role !== Role.Undefined) await grant(db, account.id, role, days, 'test')
  return account.id
}
