import { Role } from '@parure/domain/role'
import { findAccountByEmail } from '../src/account/queries.ts'
import type { Db } from '../src/schema.ts'
import { grantPlan } from '../src/billing/entitlement/entitlements.ts'

/** Grants a plan for a number of days or without end. Returns the account's id. */
export async function giveRole(db: Db, email: string, role: Role, days: number | null = null): Promise<number> {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new Error(`There is no account of ${email}`)
  if (role !== Role.Undefined) await grantPlan(db, account.id, role, days, 'test')
  return account.id
}
