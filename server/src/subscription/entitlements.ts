import type { Role } from '@parure/domain/role'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** The best plan that covers now, by the database's clock. */
export async function roleInForce(db: Db, accountId: number): Promise<Role> {
  const { rows } = await sql<{ role: Role }>`select role_in_force(${accountId}) as role`.execute(db)
  return rows[0]?.role ?? 1
}

/** Gives a plan from now on, for so many days or without end. `source` says who or what gave it. */
export async function grant(db: Db, accountId: number, role: Role, days: number | null, source: string): Promise<void> {
  await db
    .insertInto('entitlement')
    .values({
      account_id: accountId,
      role_id: role,
      ends_at: days === null ? null : sql<Date>`app_now() + make_interval(days => ${days})`,
      source,
    })
    .execute()
}

/** How many lots the role's plan lets one save; null for no limit. */
export async function savedLotLimit(db: Db, role: Role): Promise<number | null> {
  const plan = await db.selectFrom('plan').select('saved_lots').where('role_id', '=', role).executeTakeFirst()
  return plan?.saved_lots ?? null
}
