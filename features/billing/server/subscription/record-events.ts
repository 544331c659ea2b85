import { loadPlanPrice, type PlanPrice } from '../plans/plans.ts'
import type { ProviderState, ProviderSubscription } from '../provider/provider.ts'
import type { Tx } from '@parure/features/schema.ts'
import { applyEvent, applyTransition } from './apply-event.ts'
import { deriveEvents } from './derive-events.ts'
import { storeInvoice, loadStoredPayments } from './invoices.ts'
import { calculateInitialEnd, calculateFirstBilling } from './periods.ts'
import { postCancellation } from './post-cancellation.ts'
import { raiseAlert, type SubscriptionRow } from './queries.ts'
import { getSubscriptionStart, saveSubscription } from './save-subscription.ts'
import { chargeableStates, type SubscriptionEvent } from './apply-state-event.ts'

/**
 * Every change of a subscription's state goes through one of these functions. Each receives the stored row, locked,
 * applies events to it, and saves the changes together with the entitlement.
 */

/** Applies and saves all events since the last sync; returns whether anything changed. */
export async function recordProviderState(
  tx: Tx,
  stored: SubscriptionRow,
  provided: ProviderState,
  now: Date,
): Promise<boolean> {
  const price = await loadPlanPrice(tx, stored.plan_price_id)
  const known = {
    row: stored,
    beginning: getSubscriptionStart(stored, price),
    payments: await loadStoredPayments(tx, stored.id),
  }
  let row = stored
  for (const derived of deriveEvents(known, provided, now)) row = await applyEvent(tx, row, derived, price)
  for (const { id, status } of provided.payments)
    if (status === 'partly-refunded') await raiseAlert(tx, 'partly-refunded', stored.id, id)
  row = recordProviderCancellation(row, provided.subscription)
  await saveSubscription(tx, stored, row, price)
  if (isNowCancelled(stored, row)) await postCancellation(tx, [row], { at: row.ended_at ?? now, byProvider: true })
  return row !== stored
}

/** Whether the provider cancelled it without our request; the period may already be over when we detect it. */
const isNowCancelled = (
  stored: SubscriptionRow,
  { state, cancel_requested_at: requestedAt }: SubscriptionRow,
): boolean =>
  chargeableStates.includes(stored.state) && (state === 'cancelled' || state === 'expired') && requestedAt === null

/** Columns that an event of our own sets in addition to the state. */
type EventDetails = Partial<Pick<SubscriptionRow, 'refusal' | 'cancel_requested_at'>>

/**
 * Applies and saves an event of our own. Saves nothing, not even the details, when the state has no transition for it.
 */
export async function recordEvent(
  tx: Tx,
  stored: SubscriptionRow,
  event: SubscriptionEvent,
  at: Date,
  details: EventDetails = {},
): Promise<void> {
  const moved = await applyTransition(tx, stored, { event, at })
  const row = moved === stored ? stored : { ...moved, ...details }
  await saveSubscription(tx, stored, row, await loadPlanPrice(tx, stored.plan_price_id))
}

/** Cancels here; `cancelAtProvider` then cancels at the provider. */
export async function recordCancellation(tx: Tx, stored: SubscriptionRow, at: Date): Promise<void> {
  await recordEvent(tx, stored, 'cancel', at, { cancel_requested_at: at })
}

const activationEvent = { plain: 'buy', extension: 'buy', trial: 'try', deferred: 'schedule' } as const

/** Starts a subscription that was activated at the provider; returns the stored row. */
export async function recordActivation(
  tx: Tx,
  stored: SubscriptionRow,
  activatedAt: Date,
  payerHash: Buffer | null,
): Promise<SubscriptionRow> {
  const price = await loadPlanPrice(tx, stored.plan_price_id)
  const moved = await applyTransition(tx, stored, { event: activationEvent[stored.kind], at: activatedAt })
  const activated = { ...moved, activated_at: activatedAt, payer_hash: payerHash, refusal: null }
  const row = { ...activated, period_end: calculateInitialEnd(getSubscriptionStart(activated, price)) }
  const saved = await saveSubscription(tx, stored, row, price)
  if (row.kind === 'trial') await saveTrial(tx, row, price)
  return saved
}

/** Records that the provider cancelled the subscription, so that we need not cancel it there. */
function recordProviderCancellation(
  row: SubscriptionRow,
  { status, statusSince }: ProviderSubscription,
): SubscriptionRow {
  const isCancelled = status === 'CANCELLED' || status === 'EXPIRED'
  return isCancelled && row.cancelled_at_provider_at === null ? { ...row, cancelled_at_provider_at: statusSince } : row
}

/** Saves the trial's invoice of zero. */
async function saveTrial(tx: Tx, row: SubscriptionRow, price: PlanPrice): Promise<void> {
  const beginning = getSubscriptionStart(row, price)
  const { activatedAt } = beginning
  await storeInvoice(tx, row, price, {
    transactionId: `trial:${row.id}`,
    amount: '0.00',
    currency: price.currency,
    period: { start: activatedAt, end: calculateFirstBilling(beginning) },
    at: activatedAt,
  })
  if (row.payer_hash)
    await tx
      .insertInto('trial_payer')
      .values({ payer_hash: row.payer_hash, subscription_id: row.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
