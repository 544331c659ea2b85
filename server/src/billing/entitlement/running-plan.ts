import { Role } from '@parure/domain/role'
import { sql } from 'kysely'
import type { Db } from '../../schema.ts'

/** The plan in force. */
export interface RunningPlan {
  role: Role
  /** The end of what is paid for, without the days of grace; null for a grant without end. */
  until: Date | null
}

/** The best plan that covers now and until when it is paid for, whatever follows on it at once counted in. */
export async function runningPlan(db: Db, accountId: number): Promise<RunningPlan | undefined> {
  const { rows } = await sql<{ role: Role; until: Date | null }>`
    select role_id as role,
      case when bool_or(ends_at is null) then null else max(coalesce(period_end, ends_at)) end as until
    from entitlement
    where account_id = ${accountId} and role_id = role_in_force(${accountId})
      and (ends_at is null or ends_at > app_now())
    group by role_id`.execute(db)
  return rows[0]
}

/** Until when at least this plan is paid for, as far as is known; null for a grant without end, or for nothing. */
export async function coveredUntil(db: Db, accountId: number, role: Role): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select case when bool_or(ends_at is null) then null else max(coalesce(period_end, ends_at)) end as until
    from entitlement
    where account_id = ${accountId} and role_id >= ${role} and (ends_at is null or ends_at > app_now())`.execute(db)
  return rows[0]?.until ?? null
}

/** The best plan that somebody has without end; undefined where they have none. */
export async function endlessPlan(db: Db, accountId: number): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role | null }>`
    select max(role_id) as role from entitlement
    where account_id = ${accountId} and ends_at is null and starts_at <= app_now()`.execute(db)
  return rows[0]?.role ?? undefined
}

/** Once per person, also where only the payer was known again, and not beside a plan that is as good. */
export async function mayTryForFree(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select role_in_force(${accountId}) >= ${Role.Standard} or exists (
      select from subscription
      where account_id = ${accountId} and kind = 'trial'
        and (activated_at is not null or refusal = 'trial-used')) as used`.execute(db)
  return rows[0]?.used === false
}
