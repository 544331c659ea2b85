import type { ExecutedPayment, PaymentReturn } from '../../payment/contract.ts'
import { Problem } from '@parure/contract/problem.ts'
import { loadPlanPrice, type PlanPrice } from '../plans/plans.ts'
import { calculateFirstBilling } from '../subscription/periods.ts'
import { activateCheckout } from './activate.ts'
import { createPaymentsUnavailable } from '../provider/create-payments-unavailable.ts'
import type { Payments } from '../provider/payments.ts'
import { findProviderSubscription, type SubscriptionRow } from '../subscription/queries.ts'
import { createCheckoutRefusal } from './refusal.ts'
import { isValidReturnToken } from './create-return-token.ts'
import { calculateImmediateCharge } from '../plans/checkout-terms.ts'

/** Milliseconds until the response is 503; the activation continues in the background. */
const maxWait = 25_000

/** Makes the caller's approved checkout a subscription. Idempotent. */
export async function executeCheckout(
  payments: Payments,
  accountId: number,
  { paymentId, PayerID, token }: PaymentReturn,
): Promise<ExecutedPayment> {
  const row = await findProviderSubscription(payments.db, paymentId)
  if (row?.account_id !== accountId) throw new Problem('payment-not-found', 'There is no such payment.')
  // Before anything is charged: afterwards the response must not be a failure.
  if (!isValidReturnToken(payments.key, row.id, PayerID, token)) throw createCheckoutRefusal('payment-not-approved')
  return describeExecuted(payments, await limitWait(maxWait, activateCheckout(payments, row.id)))
}

async function describeExecuted({ db }: Payments, row: SubscriptionRow): Promise<ExecutedPayment> {
  const price = await loadPlanPrice(db, row.plan_price_id)
  const activatedAt = row.activated_at ?? row.created_at
  return {
    price: calculateImmediateCharge(row.kind, price),
    startDate: activatedAt.toISOString(),
    type: price.title,
    period: price.months,
    ...(row.kind === 'trial' || row.kind === 'deferred'
      ? { firstCharge: { kind: row.kind, date: formatFirstCharge(row, price, activatedAt), price: price.amount } }
      : {}),
  }
}

function formatFirstCharge({ kind, follows }: SubscriptionRow, { months }: PlanPrice, activatedAt: Date): string {
  return calculateFirstBilling({ kind, follows, months, activatedAt }).toISOString()
}

async function limitWait<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(createPaymentsUnavailable()), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
