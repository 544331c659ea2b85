import type { Executed, PaymentReturn } from '@parure/domain/billing/payment/contract'
import { Problem } from '@parure/domain/problem'
import { planPrice, type PlanPrice } from '../plans/plans.ts'
import { firstBilling } from '../subscription/periods.ts'
import { activateCheckout } from './activate.ts'
import { paymentsUnavailable } from '../provider/payments-unavailable.ts'
import type { Payments } from '../provider/payments.ts'
import { subscriptionAtProvider, type SubscriptionRow } from '../subscription/queries.ts'
import { refused } from './refusal.ts'
import { isReturnToken } from './return-token.ts'
import { chargedNow } from '../plans/terms.ts'

/** Milliseconds until the response is 503; the activation continues in the background. */
const budget = 25_000

/** Makes the caller's approved checkout a subscription. Idempotent. */
export async function executePayment(
  payments: Payments,
  accountId: number,
  { paymentId, PayerID, token }: PaymentReturn,
): Promise<Executed> {
  const row = await subscriptionAtProvider(payments.db, paymentId)
  if (row?.account_id !== accountId) throw new Problem('payment-not-found', 'There is no such payment.')
  // Before anything is charged: afterwards the response must not be a failure.
  if (!isReturnToken(payments.key, row.id, PayerID, token)) throw refused('payment-not-approved')
  return executed(payments, await within(budget, activateCheckout(payments, row.id)))
}

async function executed({ db }: Payments, row: SubscriptionRow): Promise<Executed> {
  const price = await planPrice(db, row.plan_price_id)
  const activatedAt = row.activated_at ?? row.created_at
  return {
    price: chargedNow(row.kind, price),
    startDate: activatedAt.toISOString(),
    type: price.title,
    period: price.months,
    ...(row.kind === 'trial' || row.kind === 'deferred'
      ? { firstCharge: { kind: row.kind, date: firstChargeOf(row, price, activatedAt), price: price.amount } }
      : {}),
  }
}

function firstChargeOf({ kind, follows }: SubscriptionRow, { months }: PlanPrice, activatedAt: Date): string {
  return firstBilling({ kind, follows, months, activatedAt }).toISOString()
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(paymentsUnavailable()), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
