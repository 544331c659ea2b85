import { cents } from '@parure/domain/money'
import { sql, type Updateable } from 'kysely'
import { transition, chargeable, type SubscriptionEvent } from './transition.ts'
import { endOnActivation, firstBilling, type Beginning } from './periods.ts'
import { planPrice, type PlanPrice } from '../plans/plans.ts'
import { saveEntitlement } from '../entitlement/entitlements.ts'
import type { BillingTables } from '../tables.ts'
import type { Tx } from '../../schema.ts'
import { storeInvoice, storedPayments, markRefunded } from './invoices.ts'
import type { ProviderPayment, ProviderSubscription } from '../provider/provider.ts'
import { raiseAlert, type SubscriptionRow } from './queries.ts'
import { deriveEvents, type DerivedEvent } from '../sync/derive-events.ts'

export interface ProviderState {
  subscription: ProviderSubscription
  payments: readonly ProviderPayment[]
}

/** Applies and stores all events since the last sync. `stored` must be locked. Returns whether anything changed. */
export async function recordProviderState(
  tx: Tx,
  stored: SubscriptionRow,
  seen: ProviderState,
  now: Date,
): Promise<boolean> {
  const price = await planPrice(tx, stored.plan_price_id)
  const beginning = beginningOf(stored, price)
  const known = await storedPayments(tx, stored.id)
  let row = stored
  for (const derived of deriveEvents(stored, beginning, seen.subscription, seen.payments, known, now)) {
    if (derived.event === 'pay') row = await applyPayment(tx, row, price, derived)
    else row = await applyTransition(tx, row, derived)
  }
  for (const { id, status } of seen.payments)
    if (status === 'partly-refunded') await raiseAlert(tx, 'partly-refunded', stored.id, id)
  const { status, statusSince } = seen.subscription
  if ((status === 'CANCELLED' || status === 'EXPIRED') && row.cancelled_at_provider_at === null)
    row = { ...row, cancelled_at_provider_at: statusSince }
  await saveRow(tx, stored, row, price)
  return row !== stored
}

/** Applies and stores an event of our own. */
export async function recordEvent(
  tx: Tx,
  stored: SubscriptionRow,
  event: SubscriptionEvent,
  at: Date,
): Promise<SubscriptionRow> {
  const row = await applyTransition(tx, stored, { event, at })
  await saveRow(tx, stored, row, await planPrice(tx, stored.plan_price_id))
  return row
}

/** Cancels here; `cancelAtProvider` then cancels at the provider. */
export async function recordCancellation(tx: Tx, stored: SubscriptionRow, at: Date): Promise<SubscriptionRow> {
  return recordEvent(tx, { ...stored, cancel_requested_at: at }, 'cancel', at)
}

/** Starts a subscription that was activated at the provider. */
export async function recordActivation(
  tx: Tx,
  stored: SubscriptionRow,
  activatedAt: Date,
  payerHash: Buffer | null,
): Promise<SubscriptionRow> {
  const price = await planPrice(tx, stored.plan_price_id)
  const event = ({ plain: 'buy', extension: 'buy', trial: 'try', deferred: 'schedule' } as const)[stored.kind]
  const moved = { ...stored, activated_at: activatedAt, payer_hash: payerHash, refusal: null }
  const row = { ...(await applyTransition(tx, moved, { event, at: activatedAt })) }
  row.period_end = endOnActivation(beginningOf(row, price))
  await saveRow(tx, stored, row, price)
  if (row.kind === 'trial') await saveTrial(tx, row, price)
  return row
}

/** How the subscription began; before its activation, as if it were activated at its creation. */
export function beginningOf(row: SubscriptionRow, { months }: Pick<PlanPrice, 'months'>): Beginning {
  return { kind: row.kind, months, follows: row.follows, activatedAt: row.activated_at ?? row.created_at }
}

/** A trial has an invoice of zero. */
async function saveTrial(tx: Tx, row: SubscriptionRow, price: PlanPrice): Promise<void> {
  const beginning = beginningOf(row, price)
  const { activatedAt } = beginning
  await storeInvoice(tx, row, price, {
    transactionId: `trial:${row.id}`,
    amount: '0.00',
    currency: price.currency,
    period: { start: activatedAt, end: firstBilling(beginning) },
    at: activatedAt,
  })
  if (row.payer_hash)
    await tx
      .insertInto('trial_payer')
      .values({ payer_hash: row.payer_hash, subscription_id: row.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Stores the invoice of a payment; extends the period where the payment covers the price. */
async function applyPayment(
  tx: Tx,
  row: SubscriptionRow,
  price: PlanPrice,
  { payment, period, at }: DerivedEvent,
): Promise<SubscriptionRow> {
  if (!payment || !period) return row
  const { id, amount, currency } = payment
  await storeInvoice(tx, row, price, { transactionId: id, amount, currency, period, at })
  if (!covers(payment, price)) {
    await raiseAlert(tx, 'amount-differs', row.id, id)
    return row
  }
  const paid = { ...row, period_end: laterOf(row, period.end), past_due_since: null }
  const next = transition(row.state, 'pay')
  if (next) return { ...paid, state: next }
  // Paid before the cancellation and synced after it: the paid period still gives access.
  if (row.state === 'cancelled' && row.ended_at && at <= row.ended_at) return paid
  await raiseAlert(tx, 'paid-after-end', row.id, id)
  return row
}

async function applyTransition(
  tx: Tx,
  row: SubscriptionRow,
  { event, at, payment }: DerivedEvent,
): Promise<SubscriptionRow> {
  if (event === 'refund' && payment) await markRefunded(tx, payment.id, at)
  const state = transition(row.state, event)
  if (!state || state === row.state) return row
  const moved = { ...row, state }
  if (event === 'miss') return { ...moved, past_due_since: at }
  if (event === 'cancel' || event === 'lapse') return { ...moved, ended_at: at }
  // A refunded subscription must not be charged again.
  if (event === 'refund') return { ...moved, ended_at: at, cancel_requested_at: row.cancel_requested_at ?? at }
  return moved
}

/** The later end; a provisional day of access is not a paid period and does not count. */
function laterOf({ state, period_end: end }: SubscriptionRow, paidUntil: Date): Date {
  return end && state !== 'provisional' && end > paidUntil ? end : paidUntil
}

function covers({ amount, currency }: ProviderPayment, price: PlanPrice): boolean {
  return currency === price.currency && cents(amount) >= cents(price.amount)
}

async function saveRow(tx: Tx, stored: SubscriptionRow, row: SubscriptionRow, price: PlanPrice): Promise<void> {
  const changes: Updateable<BillingTables['subscription']> = {
    state: row.state,
    refusal: row.refusal,
    activated_at: row.activated_at,
    period_end: row.period_end,
    past_due_since: row.past_due_since,
    ended_at: row.ended_at,
    cancel_requested_at: row.cancel_requested_at,
    cancelled_at_provider_at: row.cancelled_at_provider_at,
    payer_hash: row.payer_hash,
  }
  await tx
    .updateTable('subscription')
    .set({ ...(row === stored ? {} : { ...changes, revision: stored.revision + 1 }), looked_at: sql<Date>`app_now()` })
    .where('id', '=', row.id)
    .execute()
  if (row !== stored) await saveEntitlement(tx, row, beginningOf(row, price), price.role)
}

/** Whether the provider may still charge for it. */
export function isChargeable({ state }: SubscriptionRow): boolean {
  return chargeable.includes(state)
}
