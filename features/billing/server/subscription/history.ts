import type { PlanGrant, RunningSubscription, SubscriptionPage } from '../../payment/contract.ts'
import { sql } from 'kysely'
import { chargeableStates } from './apply-state-event.ts'
import type { Db } from '@parure/features/schema.ts'

/** Loads an account's payments, the latest first, and its running subscription. */
export async function loadSubscriptionPage(
  db: Db,
  accountId: number,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<SubscriptionPage> {
  const invoices = db.selectFrom('invoice').where('account_id', '=', accountId)
  const [rows, { count }, running, granted] = await Promise.all([
    invoices
      .select(['number', 'plan', 'amount', 'period_start', 'period_end'])
      .select(sql<boolean>`period_end > app_now() and refunded_at is null`.as('active'))
      .orderBy('period_start', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize)
      .execute(),
    invoices.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    loadRunningSubscription(db, accountId),
    loadGrantedPlan(db, accountId),
  ])
  return {
    subscriptions: rows.map((row) => ({
      startDate: row.period_start.toISOString(),
      endDate: row.period_end.toISOString(),
      plan: row.plan,
      price: row.amount,
      isActive: row.active,
      invoiceId: row.number,
    })),
    totalPages: Math.ceil(count / pageSize),
    running,
    granted,
  }
}

interface RunningRow {
  plan: string
  price: string
  period_end: Date
  renews: boolean
  overdue: boolean
  suspended: boolean
}

/**
 * Loads the running subscription. Order: one that will be charged, then the highest plan; one that starts later counts
 * as running. One that may still be charged is included even without access, so that it can be cancelled.
 */
async function loadRunningSubscription(db: Db, accountId: number): Promise<RunningSubscription | null> {
  const { rows } = await sql<RunningRow>`
    select plan.name as plan, plan_price.amount as price,
      case when subscription.state = 'provisional' and entitlement.id is null then subscription.activated_at
        else coalesce(entitlement.period_end, entitlement.ends_at, subscription.period_end, subscription.activated_at)
      end as period_end,
      subscription.state = any(${[...chargeableStates]}) as renews,
      subscription.state = 'past_due' or subscription.state = 'provisional' and entitlement.id is null as overdue,
      subscription.state = 'suspended' as suspended
    from subscription
    left join entitlement on entitlement.subscription_id = subscription.id and entitlement.ends_at > app_now()
    join plan_price on plan_price.id = subscription.plan_price_id
    join plan on plan.role_id = plan_price.role_id
    where subscription.account_id = ${accountId}
      and (entitlement.id is not null or subscription.state = any(${[...chargeableStates]}))
    order by renews desc, suspended, plan.role_id desc, period_end desc
    limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { period_end: end, ...running } = row
  return { ...running, periodEnd: end.toISOString() }
}

/** Loads the highest granted plan, unless a subscription gives an equal or higher one. */
async function loadGrantedPlan(db: Db, accountId: number): Promise<PlanGrant | null> {
  const { rows } = await sql<{ plan: string; until: Date | null }>`
    select plan.name as plan, entitlement.ends_at as until
    from entitlement join plan on plan.role_id = entitlement.role_id
    where entitlement.account_id = ${accountId} and entitlement.subscription_id is null
      and entitlement.starts_at <= app_now() and (entitlement.ends_at is null or entitlement.ends_at > app_now())
      and not exists (
        select from entitlement as paid
        where paid.account_id = entitlement.account_id and paid.subscription_id is not null
          and paid.role_id >= entitlement.role_id and paid.starts_at <= app_now()
          and (paid.ends_at is null or paid.ends_at > app_now()))
    order by entitlement.role_id desc, entitlement.ends_at desc nulls first
    limit 1`.execute(db)
  const [row] = rows
  return row ? { plan: row.plan, until: row.until?.toISOString() ?? null } : null
}
