import { Role } from '@parure/contract/role.ts'
import { findAccountByEmail } from '@parure/features/account/server/queries.ts'
import type { Db } from '@parure/features/schema.ts'
import { grantPlan } from '@parure/features/billing/server/entitlement/entitlements.ts'

/** Grants a plan for a number of days or without end. Returns the account's id. */
export async function giveRole(db: Db, email: string, role: Role, days: number | null = null): Promise<number> {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new Error(`There is no account of ${email}`)
  if (role !== Role.Undefined) await grantPlan(db, account.id, role, days, 'test')
  return account.id
}
