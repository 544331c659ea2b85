import { getSavedSearchLimit, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { isWithinPlan } from '@parure/features/saved-search/server/within-plan.ts'
import type { Db } from '@parure/features/schema.ts'

/** Returns how many searches of the digest's account would send but are beyond its plan. */
export async function countPausedByPlan(db: Db, digestId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_search search
    where account_id = (select account_id from digest where id = ${digestId}) and deleted_at is null
      and paused_at is null and (by_email or by_telegram or by_push) and not ${isWithinPlan}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns, for example, "Two more of your alerts are paused: your plan includes one. Nothing is deleted." */
export function describePausedByPlan(paused: number, role: Role): string[] {
  const limit = getSavedSearchLimit(role)
  if (paused === 0 || limit === null) return []
  const more = paused === 1 ? '1 more alert is' : `${paused} more alerts are`
  return [`${more} paused: your plan includes ${limit}, the oldest. Nothing is deleted.`]
}
