import { sql } from 'kysely'
import { loadPlanPrice } from '../plans/plans.ts'
import { postMail } from '@parure/jobs/outbox/post.ts'
import type { Tx } from '@parure/features/schema.ts'
import type { SubscriptionRow } from './queries.ts'

/** Returns until when an account has access that was paid for or granted; null when it has none. */
export async function loadAccessEnd(tx: Tx, accountId: number): Promise<Date | null> {
  const { rows } = await sql<{ end: Date | null }>`
    select max(coalesce(period_end, ends_at)) as end from entitlement
    where account_id = ${accountId} and ends_at > app_now()`.execute(tx)
  return rows[0]?.end ?? null
}

/** Mails that these subscriptions of one account were canceled, in the transaction that records it; once for each. */
export async function postCancellation(
  tx: Tx,
  canceled: readonly SubscriptionRow[],
  { at, byProvider }: { at: Date; byProvider: boolean },
): Promise<void> {
  const [first] = canceled
  if (!first || first.account_id === null) return
  const { email, name } = await tx
    .selectFrom('account')
    .select(['email', 'name'])
    .where('id', '=', first.account_id)
    .executeTakeFirstOrThrow()
  const prices = await Promise.all(canceled.map(({ plan_price_id: id }) => loadPlanPrice(tx, id)))
  const end = await loadAccessEnd(tx, first.account_id)
  await postMail(tx, {
    template: 'subscription-canceled',
    recipient: email,
    accountId: first.account_id,
    subjectKey: first.id,
    content: {
      name,
      plans: [...new Set(prices.map(({ title }) => title))],
      byProvider,
      canceled: at.toISOString(),
      accessEnds: end?.toISOString() ?? null,
    },
  })
}
