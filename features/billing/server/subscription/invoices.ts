import type { PlanPrice } from '../plans/plans.ts'
import type { PaidPeriod } from './periods.ts'
import { postMail } from '@parure/jobs/outbox/post.ts'
import type { Tx } from '@parure/features/schema.ts'
import type { SubscriptionRow } from './queries.ts'

interface InvoiceDetails {
  /** The provider's id, or one of ours for a trial. */
  transactionId: string
  amount: string
  currency: string
  period: PaidPeriod
  at: Date
}

/** Stores a payment and sends its receipt. Idempotent. */
export async function storeInvoice(
  tx: Tx,
  row: SubscriptionRow,
  price: PlanPrice,
  paid: InvoiceDetails,
): Promise<void> {
  const stored = await tx
    .insertInto('invoice')
    .values({
      subscription_id: row.id,
      account_id: row.account_id,
      pseudonym: row.pseudonym,
      transaction_id: paid.transactionId,
      plan: price.title,
      months: price.months,
      amount: paid.amount,
      currency: paid.currency,
      period_start: paid.period.start,
      period_end: paid.period.end,
      paid_at: paid.at,
    })
    .onConflict((conflict) => conflict.column('transaction_id').doNothing())
    .returning(['number', 'amount'])
    .executeTakeFirst()
  if (stored) await postReceipt(tx, row, price, paid, stored)
}

export async function markRefunded(tx: Tx, transactionId: string, at: Date): Promise<void> {
  await tx.updateTable('invoice').set({ refunded_at: at }).where('transaction_id', '=', transactionId).execute()
}

/** Loads the stored payments of a subscription, by the provider's ids. */
export async function loadStoredPayments(tx: Tx, subscriptionId: string): Promise<Map<string, { refunded: boolean }>> {
  const rows = await tx
    .selectFrom('invoice')
    .select(['transaction_id', 'refunded_at'])
    .where('subscription_id', '=', subscriptionId)
    .execute()
  return new Map(rows.map(({ transaction_id: id, refunded_at: at }) => [id, { refunded: at !== null }]))
}

/** A deleted account gets no mail. */
async function postReceipt(
  tx: Tx,
  { account_id: accountId, kind }: SubscriptionRow,
  price: PlanPrice,
  { period, currency }: InvoiceDetails,
  { number, amount }: { number: string; amount: string },
): Promise<void> {
  if (accountId === null) return
  const { email, name } = await tx
    .selectFrom('account')
    .select(['email', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await postMail(tx, {
    template: 'receipt',
    recipient: email,
    accountId,
    subjectKey: number,
    content: {
      name,
      number,
      plan: price.title,
      months: price.months,
      trial: kind === 'trial' && amount === '0.00',
      starts: period.start.toISOString(),
      renews: period.end.toISOString(),
      amount,
      price: price.amount,
      currency,
    },
  })
}
