import type { Context } from './context.ts'
import { identifier } from './identifier.ts'
import { day, timestamp, periodsAfter, second } from './time.ts'
import { centsOf, moneyOf } from './money.ts'
import type { Payer } from './payer.ts'
import { centsOfCycle, currencyOf } from './plan.ts'
import type { Sale } from './sale.ts'
import type { Billing, Status, Subscription } from './subscription.ts'
import { subscriptionBody } from './subscription-body.ts'

/** PayPal retries every five days, twice in a period. */
const retryAfter = 5 * day
const retries = 2
/**
 * A free trial is executed some time after it started; until then `next_billing_time` is its start (checkout-components
 * #1336).
 */
const freeCycleDelay = 120 * second

/** Returns the subscription with the earliest payment that is due until then. */
export function nextDue(subscriptions: readonly Subscription[], until: number): Subscription | undefined {
  let earliest: Subscription | undefined
  for (const one of subscriptions) {
    const at = dueAt(one)
    if (at !== null && at <= until && (!earliest || at < (dueAt(earliest) ?? 0))) earliest = one
  }
  return earliest
}

/** Returns when the next payment is due; null while there is none. */
export function dueAt({ status, billing }: Subscription): number | null {
  return status === 'ACTIVE' ? (billing?.tryAt ?? null) : null
}

/** Charges the setup fee now, and the first cycle at its start. */
export function beginBilling(subscription: Subscription, context: Context): void {
  const from = Math.max(subscription.startsAt, context.now)
  subscription.startsAt = from
  const billing: Billing = {
    cycle: 0,
    cycleFrom: from,
    done: subscription.cycles.map(() => 0),
    period: 0,
    periodAt: from,
    tryAt: from + delayOf(subscription, 0, context),
    tries: 0,
    failures: 0,
    failedPeriods: 0,
    outstandingCents: 0,
  }
  subscription.billing = billing
  setStatus(subscription, 'ACTIVE', context)
  context.emit({ ...subscriptionEvent(subscription, context), type: 'BILLING.SUBSCRIPTION.ACTIVATED' })
  const { setup_fee: fee, setup_fee_failure_action: action } = subscription.preferences
  const cents = fee ? centsOf(fee.value) : 0
  if (cents === 0 || charge(subscription, cents, 'setup fee', context)) return
  recordFailure(subscription, billing, cents, null, context)
  if (action === 'CANCEL') cancel(subscription, 'The setup fee could not be charged.', context)
  else billing.outstandingCents += cents
}

/** Resumes from the first period that has not started. */
export function resumeBilling(subscription: Subscription, billing: Billing, context: Context): void {
  const cycle = subscription.cycles[billing.cycle]
  if (!cycle) return
  while (billing.periodAt < context.now) {
    billing.period++
    billing.periodAt = periodsAfter(billing.cycleFrom, cycle.frequency, billing.period)
  }
  billing.tries = 0
  billing.failures = 0
  billing.failedPeriods = 0
  billing.tryAt = billing.periodAt + delayOf(subscription, billing.cycle, context)
  setStatus(subscription, 'ACTIVE', context)
  context.emit({ ...subscriptionEvent(subscription, context), type: 'BILLING.SUBSCRIPTION.RE-ACTIVATED' })
}

/** Tries the payment that is due at `context.now`. */
export function bill(subscription: Subscription, context: Context): void {
  const { billing, cycles, preferences } = subscription
  if (!billing) return
  const cycle = cycles[billing.cycle]
  if (!cycle) return end(subscription, 'EXPIRED', context)
  const outstanding = preferences.auto_bill_outstanding ? billing.outstandingCents : 0
  const cents = centsOfCycle(cycle) + outstanding
  if (cents === 0 || charge(subscription, cents, 'cycle', context)) {
    if (cents > 0) billing.outstandingCents -= outstanding
    completePeriod(subscription, billing, context)
  } else if (billing.tries < retries) {
    billing.tries++
    billing.tryAt = context.now + retryAfter
    recordFailure(subscription, billing, cents, billing.tryAt, context)
  } else {
    giveUpPeriod(subscription, billing, cents, context)
  }
  context.store.put('subscription', subscription)
}

export function cancel(subscription: Subscription, note: string | undefined, context: Context): void {
  end(subscription, 'CANCELLED', context, note)
}

export function suspend(subscription: Subscription, note: string | undefined, context: Context): void {
  setStatus(subscription, 'SUSPENDED', context, note)
  context.emit({ ...subscriptionEvent(subscription, context), type: 'BILLING.SUBSCRIPTION.SUSPENDED' })
}

/** Charges the payer. Returns false if the bank declines. */
export function charge(subscription: Subscription, cents: number, what: Sale['for'], context: Context): boolean {
  const { store, now } = context
  const payer = subscription.payer === null ? undefined : store.find('payer', subscription.payer)
  const { billing, cycles } = subscription
  if (!payer || !billing || refuses(payer, billing)) return false
  const currency = currencyOf({ billing_cycles: cycles })
  const sale: Sale = {
    id: identifier('', 17),
    subscription: subscription.id,
    payer: payer.id,
    cents,
    currency,
    at: now,
    for: what,
    status: 'COMPLETED',
    refundedCents: 0,
  }
  store.put('sale', sale)
  billing.lastPayment = { cents, at: now }
  billing.failures = 0
  store.put('subscription', subscription)
  const resource = saleBody(sale, subscription.customId)
  context.emit({ type: 'PAYMENT.SALE.COMPLETED', resourceType: 'sale', subscription: subscription.id, resource })
  return true
}

/** Builds a sale as its event contains it: in the format of PayPal's first payments API. */
export function saleBody(
  { id, subscription, cents, currency, at, status }: Sale,
  customId: string | undefined,
): object {
  return {
    id,
    billing_agreement_id: subscription,
    ...(customId === undefined ? {} : { custom: customId, custom_id: customId }),
    amount: { total: moneyOf(cents, currency).value, currency, details: { subtotal: moneyOf(cents, currency).value } },
    payment_mode: 'INSTANT_TRANSFER',
    state: status === 'COMPLETED' ? 'completed' : 'refunded',
    create_time: timestamp(at),
    update_time: timestamp(at),
  }
}

function refuses({ refuses: when }: Payer, { lastPayment, failures, lastFailure }: Billing): boolean {
  if (when === 'first') return lastPayment === undefined && lastFailure === undefined && failures === 0
  return when === 'always' || (when === 'renewals' && lastPayment !== undefined)
}

function completePeriod(subscription: Subscription, billing: Billing, context: Context): void {
  billing.done[billing.cycle] = (billing.done[billing.cycle] ?? 0) + 1
  billing.failedPeriods = 0
  nextPeriod(subscription, billing, context)
}

function nextPeriod(subscription: Subscription, billing: Billing, context: Context): void {
  const cycle = subscription.cycles[billing.cycle]
  if (!cycle) return
  billing.tries = 0
  billing.period++
  billing.periodAt = periodsAfter(billing.cycleFrom, cycle.frequency, billing.period)
  if (cycle.total_cycles > 0 && billing.period >= cycle.total_cycles) {
    billing.cycle++
    billing.period = 0
    billing.cycleFrom = billing.periodAt
  }
  billing.tryAt = billing.periodAt + delayOf(subscription, billing.cycle, context)
}

/** An unpaid amount is owed; too many such periods in a row suspend the subscription. */
function giveUpPeriod(subscription: Subscription, billing: Billing, cents: number, context: Context): void {
  const { auto_bill_outstanding: owesAll, payment_failure_threshold: threshold } = subscription.preferences
  billing.outstandingCents = owesAll ? cents : billing.outstandingCents + cents
  billing.failedPeriods++
  recordFailure(subscription, billing, cents, null, context)
  nextPeriod(subscription, billing, context)
  if (threshold > 0 && billing.failedPeriods >= threshold) suspend(subscription, 'Too many payments failed.', context)
}

function recordFailure(
  subscription: Subscription,
  billing: Billing,
  cents: number,
  retryAt: number | null,
  context: Context,
): void {
  billing.failures++
  billing.lastFailure = { cents, at: context.now, retryAt }
  subscription.updatedAt = context.now
  context.store.put('subscription', subscription)
  context.emit({ ...subscriptionEvent(subscription, context), type: 'BILLING.SUBSCRIPTION.PAYMENT.FAILED' })
}

function end(subscription: Subscription, status: 'CANCELLED' | 'EXPIRED', context: Context, note?: string): void {
  if (subscription.billing) subscription.billing.tryAt = null
  setStatus(subscription, status, context, note)
  context.emit({ ...subscriptionEvent(subscription, context), type: `BILLING.SUBSCRIPTION.${status}` })
}

export function setStatus(subscription: Subscription, status: Status, { store, now }: Context, note?: string): void {
  subscription.status = status
  subscription.statusAt = now
  subscription.updatedAt = now
  if (note === undefined) delete subscription.statusNote
  else subscription.statusNote = note
  store.put('subscription', subscription)
}

function subscriptionEvent(subscription: Subscription, context: Context) {
  return {
    resourceType: 'subscription' as const,
    resource: subscriptionBody(subscription, context, ['plan', 'last_failed_payment']),
    subscription: subscription.id,
  }
}

function delayOf({ cycles }: Subscription, cycle: number, { paymentDelay }: Context): number {
  const running = cycles[cycle]
  return running && centsOfCycle(running) === 0 ? freeCycleDelay : running ? paymentDelay : 0
}
