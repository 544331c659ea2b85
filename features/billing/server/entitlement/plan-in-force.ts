import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

export interface PlanInForce {
  role: Role
  /** End of the paid period, without days of grace; null for a grant without end. */
  until: Date | null
}

/** Returns the highest plan in force and the end of its last paid period, even of one that starts later. */
export async function loadPlanInForce(db: Db, accountId: number): Promise<PlanInForce | undefined> {
  const { rows } = await sql<{ role: Role; until: Date | null }>`
    select role_id as role,
      case when bool_or(ends_at is null) then null else max(coalesce(period_end, ends_at)) end as until
    from entitlement
    where account_id = ${accountId} and role_id = role_in_force(${accountId})
      and (ends_at is null or ends_at > app_now())
    group by role_id`.execute(db)
  return rows[0]
}

/** Returns until when this plan or a higher one is paid for; null for a grant without end, and when there is none. */
export async function loadCoverageEnd(db: Db, accountId: number, role: Role): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select case when bool_or(ends_at is null) then null else max(coalesce(period_end, ends_at)) end as until
    from entitlement
    where account_id = ${accountId} and role_id >= ${role} and (ends_at is null or ends_at > app_now())`.execute(db)
  return rows[0]?.until ?? null
}

/** Returns the highest plan that was granted without end, or undefined. */
export async function loadEndlessPlan(db: Db, accountId: number): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role | null }>`
    select max(role_id) as role from entitlement
    where account_id = ${accountId} and ends_at is null and starts_at <= app_now()`.execute(db)
  return rows[0]?.role ?? undefined
}

/**
 * Whether the account may start a trial: it had none, and has no equal or higher plan. Activation checks the payer as
 * well.
 */
export async function mayTryForFree(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select role_in_force(${accountId}) >= ${Role.Standard} or exists (
      select from subscription
      where account_id = ${accountId} and kind = 'trial'
        and (activated_at is not null or refusal = 'trial-used')) as used`.execute(db)
  return rows[0]?.used === false
}
