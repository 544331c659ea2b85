import type { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'
import { calculateAccess } from './access.ts'
import type { SubscriptionState } from '../subscription/apply-state-event.ts'
import { calculateFirstBilling, calculatePaidPeriod, type SubscriptionStart } from '../subscription/periods.ts'

/** Returns the highest plan in force, by the database's clock. */
export async function loadRoleInForce(db: Db, accountId: number): Promise<Role> {
  const { rows } = await sql<{ role: Role }>`select role_in_force(${accountId}) as role`.execute(db)
  return rows[0]?.role ?? 1
}

/** Grants a plan from now on, for `days` days or without end. `source` names the grantor. */
export async function grantPlan(
  db: Db,
  accountId: number,
  role: Role,
  days: number | null,
  source: string,
): Promise<void> {
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

/** Returns the number of lots that the role may save; null for no limit. */
export async function loadSavedLotLimit(db: Db, role: Role): Promise<number | null> {
  const plan = await db.selectFrom('plan').select('saved_lots').where('role_id', '=', role).executeTakeFirst()
  return plan?.saved_lots ?? null
}

interface GrantingSubscription {
  id: string
  account_id: number | null
  state: SubscriptionState
  period_end: Date | null
  past_due_since: Date | null
}

/** Saves the entitlement of a subscription while the subscription gives access; deletes it otherwise. */
export async function saveEntitlement(
  tx: Tx,
  subscription: GrantingSubscription,
  beginning: SubscriptionStart,
  role: Role,
): Promise<void> {
  const begins = beginning.kind === 'deferred' ? calculateFirstBilling(beginning) : beginning.activatedAt
  const { id, account_id: accountId, state, period_end: periodEnd, past_due_since: pastDueSince } = subscription
  const access = calculateAccess({ state, begins, periodEnd, pastDueSince })
  if (!access || accountId === null) {
    await tx.deleteFrom('entitlement').where('subscription_id', '=', id).execute()
    return
  }
  // A provisional subscription has only a day of access; the displayed period is the one that its pending payment will
  // pay for.
  const displayedEnd = state === 'provisional' ? calculatePaidPeriod(beginning, beginning.activatedAt).end : periodEnd
  const given = { role_id: role, starts_at: access.start, ends_at: access.end, period_end: displayedEnd }
  await tx
    .insertInto('entitlement')
    .values({ ...given, account_id: accountId, source: 'subscription', subscription_id: id })
    .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(given))
    .execute()
}
