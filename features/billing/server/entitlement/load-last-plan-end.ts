import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Returns when the last plan of an account ended; null while one is in force, and when there was none. */
export async function loadLastPlanEnd(db: Db, accountId: number): Promise<Date | null> {
  const { rows } = await sql<{ ended: Date | null }>`
    select max(ends_at) as ended from entitlement where account_id = ${accountId} and ends_at <= app_now()`.execute(db)
  return rows[0]?.ended ?? null
}
