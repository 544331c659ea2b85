import { parseAmountCents } from '@parure/values/money.ts'
import type { PlanPrice } from '../plans/plans.ts'
import type { ProviderPayment } from '../provider/provider.ts'
import type { Tx } from '@parure/features/schema.ts'
import type { DerivedEvent } from './derive-events.ts'
import { markRefunded, storeInvoice } from './invoices.ts'
import { raiseAlert, type SubscriptionRow } from './queries.ts'
import { applyStateEvent } from './apply-state-event.ts'

/**
 * Returns the row after an event; the same object when the event changes nothing. Stores related data of the event: an
 * invoice, a refund, or an alert. Does not save the row itself.
 */
export async function applyEvent(
  tx: Tx,
  row: SubscriptionRow,
  derived: DerivedEvent,
  price: PlanPrice,
): Promise<SubscriptionRow> {
  return derived.event === 'pay' ? applyPayment(tx, row, derived, price) : applyTransition(tx, row, derived)
}

/** Stores the invoice of a payment; extends the period when the payment covers the price. */
async function applyPayment(
  tx: Tx,
  row: SubscriptionRow,
  { payment, period, at }: DerivedEvent,
  price: PlanPrice,
): Promise<SubscriptionRow> {
  if (!payment || !period) return row
  const { id, amount, currency } = payment
  await storeInvoice(tx, row, price, { transactionId: id, amount, currency, period, at })
  if (!isPriceCovered(payment, price)) {
    await raiseAlert(tx, 'amount-differs', row.id, id)
    return row
  }
  const paid = { ...row, period_end: selectLaterEnd(row, period.end), past_due_since: null }
  const next = applyStateEvent(row.state, 'pay')
  if (next) return { ...paid, state: next }
  // Paid before the cancellation and synced after it: the paid period still gives access.
  if (row.state === 'cancelled' && row.ended_at && at <= row.ended_at) return paid
  await raiseAlert(tx, 'paid-after-end', row.id, id)
  return row
}

/** Applies any other event. */
export async function applyTransition(
  tx: Tx,
  row: SubscriptionRow,
  { event, at, payment }: DerivedEvent,
): Promise<SubscriptionRow> {
  if (event === 'refund' && payment) await markRefunded(tx, payment.id, at)
  const state = applyStateEvent(row.state, event)
  if (!state || state === row.state) return row
  const moved = { ...row, state }
  if (event === 'miss') return { ...moved, past_due_since: at }
  if (event === 'cancel' || event === 'lapse') return { ...moved, ended_at: at }
  // A refunded subscription must not be charged again.
  if (event === 'refund') return { ...moved, ended_at: at, cancel_requested_at: row.cancel_requested_at ?? at }
  return moved
}

/** Returns the later end. A provisional day of access is not a paid period and does not count. */
function selectLaterEnd({ state, period_end: end }: SubscriptionRow, paidUntil: Date): Date {
  return end && state !== 'provisional' && end > paidUntil ? end : paidUntil
}

function isPriceCovered({ amount, currency }: ProviderPayment, price: PlanPrice): boolean {
  return currency === price.currency && parseAmountCents(amount) >= parseAmountCents(price.amount)
}
