import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { grantPlan } from '@parure/features/billing/server/entitlement/entitlements.ts'
import type { createPeople } from './create-people.ts'

export interface Somebody {
  name: string
  token?: string
  /** Role of the token; null for an invalid or missing one. */
  role: Role | null
}

/**
 * Creates a visitor, an account of every role, one with an expired plan, and one that is deleted. Advances the clock by
 * two days.
 */
export async function createEverybody(
  they: ReturnType<typeof createPeople>,
  { db }: OpenDatabase<Schema>,
): Promise<Somebody[]> {
  const holder = async (name: string, role: Role, days: number | null = null): Promise<string> => {
    const email = `${name}@x.com`
    const token = await they.member(email)
    const { id } = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    if (role !== Role.Undefined) await grantPlan(db, id, role, days, 'test')
    return token
  }
  const expired = await holder('expired', Role.Premium, 1)
  await sql`
    insert into app_clock (ahead) values ('2 days')
    on conflict (only_row) do update set ahead = app_clock.ahead + excluded.ahead`.execute(db)
  const deleted = await they.member('deleted@x.com')
  await they.ask('DELETE', '/api/user-info', { token: deleted, body: { confirmationCommand: 'delete' } })
  const everyRole = Object.values(Role).map(async (role) => {
    const name = `role${role}`
    return { name, token: await holder(name, role), role }
  })
  return [
    { name: 'nobody', role: null },
    ...(await Promise.all(everyRole)),
    { name: 'expired', token: expired, role: Role.Undefined },
    { name: 'deleted', token: deleted, role: null },
  ]
}
