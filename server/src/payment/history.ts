import type { RunningSubscription, SubscriptionPage } from '@parure/domain/payment/contract'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** What an account has paid for, the latest first, and what runs now. */
export async function subscriptionPage(
  db: Db,
  accountId: number,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<SubscriptionPage> {
  const invoices = db.selectFrom('invoice').where('account_id', '=', accountId)
  const [rows, { count }, running] = await Promise.all([
    invoices
      .select(['number', 'plan', 'amount', 'period_start', 'period_end'])
      .select(sql<boolean>`period_end > app_now() and refunded_at is null`.as('active'))
      .orderBy('period_start', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize)
      .execute(),
    invoices.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    runningSubscription(db, accountId),
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
  }
}

/** What will be charged comes first, then the best; what waits for another to end runs as well. */
async function runningSubscription(db: Db, accountId: number): Promise<RunningSubscription | null> {
  const { rows } = await sql<{ plan: string; price: string; period_end: Date; renews: boolean; overdue: boolean }>`
    select plan.name as plan, plan_price.amount as price,
      coalesce(entitlement.period_end, entitlement.ends_at) as period_end,
      subscription.state not in ('cancelled', 'expired') as renews,
      subscription.state = 'past_due' as overdue
    from entitlement
    join subscription on subscription.id = entitlement.subscription_id
    join plan_price on plan_price.id = subscription.plan_price_id
    join plan on plan.role_id = plan_price.role_id
    where entitlement.account_id = ${accountId} and entitlement.ends_at > app_now()
    order by renews desc, plan.role_id desc, period_end desc
    limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { period_end: end, ...running } = row
  return { ...running, periodEnd: end.toISOString() }
}
