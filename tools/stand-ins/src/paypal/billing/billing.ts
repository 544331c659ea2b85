import type { SimulationContext } from '../simulator/simulation-context.ts'
import { generateIdentifier } from '../calls/generate-identifier.ts'
import { day, formatTimestamp, addPeriods, second } from '../simulator/time.ts'
import { parseCents, formatMoney } from './pay-pal-money.ts'
import type { Payer } from './payer.ts'
import { getCycleCents, getPlanCurrency } from './plan.ts'
import type { PayPalSale } from './pay-pal-sale.ts'
import type { Billing, SubscriptionStatus, Subscription } from './subscription.ts'
import { buildSubscriptionBody } from './build-subscription-body.ts'

/** PayPal retries every five days, twice in a period. */
const retryDelay = 5 * day
const maxRetries = 2
/**
 * A free trial is executed some time after it started; until then `next_billing_time` is its start (checkout-components
 * #1336).
 */
const freeCycleDelay = 120 * second

/** Returns the subscription with the earliest payment that is due until then. */
export function findNextDue(subscriptions: readonly Subscription[], until: number): Subscription | undefined {
  let earliest: Subscription | undefined
  for (const one of subscriptions) {
    const at = getDueTime(one)
    if (at !== null && at <= until && (!earliest || at < (getDueTime(earliest) ?? 0))) earliest = one
  }
  return earliest
}

/** Returns when the next payment is due; null while there is none. */
export function getDueTime({ status, billing }: Subscription): number | null {
  return status === 'ACTIVE' ? (billing?.tryAt ?? null) : null
}

/** Charges the setup fee now, and the first cycle at its start. */
export function beginBilling(subscription: Subscription, context: SimulationContext): void {
  const from = Math.max(subscription.startsAt, context.now)
  subscription.startsAt = from
  const billing: Billing = {
    cycle: 0,
    cycleFrom: from,
    done: subscription.cycles.map(() => 0),
    period: 0,
    periodAt: from,
    tryAt: from + calculateDelay(subscription, 0, context),
    tries: 0,
    failures: 0,
    failedPeriods: 0,
    outstandingCents: 0,
  }
  subscription.billing = billing
  setStatus(subscription, 'ACTIVE', context)
  context.emit({ ...buildSubscriptionEvent(subscription, context), type: 'BILLING.SUBSCRIPTION.ACTIVATED' })
  const { setup_fee: fee, setup_fee_failure_action: action } = subscription.preferences
  const cents = fee ? parseCents(fee.value) : 0
  if (cents === 0 || chargePayer(subscription, cents, 'setup fee', context)) return
  recordFailure(subscription, billing, cents, null, context)
  if (action === 'CANCEL') cancelBilling(subscription, 'The setup fee could not be charged.', context)
  else billing.outstandingCents += cents
}

/** Resumes from the first period that has not started. */
export function resumeBilling(subscription: Subscription, billing: Billing, context: SimulationContext): void {
  const cycle = subscription.cycles[billing.cycle]
  if (!cycle) return
  while (billing.periodAt < context.now) {
    billing.period++
    billing.periodAt = addPeriods(billing.cycleFrom, cycle.frequency, billing.period)
  }
  billing.tries = 0
  billing.failures = 0
  billing.failedPeriods = 0
  billing.tryAt = billing.periodAt + calculateDelay(subscription, billing.cycle, context)
  setStatus(subscription, 'ACTIVE', context)
  context.emit({ ...buildSubscriptionEvent(subscription, context), type: 'BILLING.SUBSCRIPTION.RE-ACTIVATED' })
}

/** Tries the payment that is due at `context.now`. */
export function chargeDuePayment(subscription: Subscription, context: SimulationContext): void {
  const { billing, cycles, preferences } = subscription
  if (!billing) return
  const cycle = cycles[billing.cycle]
  if (!cycle) return endBilling(subscription, 'EXPIRED', context)
  const outstanding = preferences.auto_bill_outstanding ? billing.outstandingCents : 0
  const cents = getCycleCents(cycle) + outstanding
  if (cents === 0 || chargePayer(subscription, cents, 'cycle', context)) {
    if (cents > 0) billing.outstandingCents -= outstanding
    completePeriod(subscription, billing, context)
  } else if (billing.tries < maxRetries) {
    billing.tries++
    billing.tryAt = context.now + retryDelay
    recordFailure(subscription, billing, cents, billing.tryAt, context)
  } else {
    giveUpPeriod(subscription, billing, cents, context)
  }
  context.store.put('subscription', subscription)
}

export function cancelBilling(subscription: Subscription, note: string | undefined, context: SimulationContext): void {
  endBilling(subscription, 'CANCELLED', context, note)
}

export function suspendBilling(subscription: Subscription, note: string | undefined, context: SimulationContext): void {
  setStatus(subscription, 'SUSPENDED', context, note)
  context.emit({ ...buildSubscriptionEvent(subscription, context), type: 'BILLING.SUBSCRIPTION.SUSPENDED' })
}

/** Charges the payer. Returns false if the bank declines. */
export function chargePayer(
  subscription: Subscription,
  cents: number,
  what: PayPalSale['for'],
  context: SimulationContext,
): boolean {
  const { store, now } = context
  const payer = subscription.payer === null ? undefined : store.find('payer', subscription.payer)
  const { billing, cycles } = subscription
  if (!payer || !billing || isDeclined(payer, billing)) return false
  const currency = getPlanCurrency({ billing_cycles: cycles })
  const sale: PayPalSale = {
    id: generateIdentifier('', 17),
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
  const resource = buildSaleBody(sale, subscription.customId)
  context.emit({ type: 'PAYMENT.SALE.COMPLETED', resourceType: 'sale', subscription: subscription.id, resource })
  return true
}

/** Builds a sale as its event contains it: in the format of PayPal's first payments API. */
export function buildSaleBody(
  { id, subscription, cents, currency, at, status }: PayPalSale,
  customId: string | undefined,
): object {
  return {
    id,
    billing_agreement_id: subscription,
    ...(customId === undefined ? {} : { custom: customId, custom_id: customId }),
    amount: {
      total: formatMoney(cents, currency).value,
      currency,
      details: { subtotal: formatMoney(cents, currency).value },
    },
    payment_mode: 'INSTANT_TRANSFER',
    state: status === 'COMPLETED' ? 'completed' : 'refunded',
    create_time: formatTimestamp(at),
    update_time: formatTimestamp(at),
  }
}

function isDeclined({ refuses: when }: Payer, { lastPayment, failures, lastFailure }: Billing): boolean {
  if (when === 'first') return lastPayment === undefined && lastFailure === undefined && failures === 0
  return when === 'always' || (when === 'renewals' && lastPayment !== undefined)
}

function completePeriod(subscription: Subscription, billing: Billing, context: SimulationContext): void {
  billing.done[billing.cycle] = (billing.done[billing.cycle] ?? 0) + 1
  billing.failedPeriods = 0
  startNextPeriod(subscription, billing, context)
}

function startNextPeriod(subscription: Subscription, billing: Billing, context: SimulationContext): void {
  const cycle = subscription.cycles[billing.cycle]
  if (!cycle) return
  billing.tries = 0
  billing.period++
  billing.periodAt = addPeriods(billing.cycleFrom, cycle.frequency, billing.period)
  if (cycle.total_cycles > 0 && billing.period >= cycle.total_cycles) {
    billing.cycle++
    billing.period = 0
    billing.cycleFrom = billing.periodAt
  }
  billing.tryAt = billing.periodAt + calculateDelay(subscription, billing.cycle, context)
}

/** An unpaid amount is owed; too many such periods in a row suspend the subscription. */
function giveUpPeriod(subscription: Subscription, billing: Billing, cents: number, context: SimulationContext): void {
  const { auto_bill_outstanding: owesAll, payment_failure_threshold: threshold } = subscription.preferences
  billing.outstandingCents = owesAll ? cents : billing.outstandingCents + cents
  billing.failedPeriods++
  recordFailure(subscription, billing, cents, null, context)
  startNextPeriod(subscription, billing, context)
  if (threshold > 0 && billing.failedPeriods >= threshold)
    suspendBilling(subscription, 'Too many payments failed.', context)
}

function recordFailure(
  subscription: Subscription,
  billing: Billing,
  cents: number,
  retryAt: number | null,
  context: SimulationContext,
): void {
  billing.failures++
  billing.lastFailure = { cents, at: context.now, retryAt }
  subscription.updatedAt = context.now
  context.store.put('subscription', subscription)
  context.emit({ ...buildSubscriptionEvent(subscription, context), type: 'BILLING.SUBSCRIPTION.PAYMENT.FAILED' })
}

function endBilling(
  subscription: Subscription,
  status: 'CANCELLED' | 'EXPIRED',
  context: SimulationContext,
  note?: string,
): void {
  if (subscription.billing) subscription.billing.tryAt = null
  setStatus(subscription, status, context, note)
  context.emit({ ...buildSubscriptionEvent(subscription, context), type: `BILLING.SUBSCRIPTION.${status}` })
}

export function setStatus(
  subscription: Subscription,
  status: SubscriptionStatus,
  { store, now }: SimulationContext,
  note?: string,
): void {
  subscription.status = status
  subscription.statusAt = now
  subscription.updatedAt = now
  if (note === undefined) delete subscription.statusNote
  else subscription.statusNote = note
  store.put('subscription', subscription)
}

function buildSubscriptionEvent(subscription: Subscription, context: SimulationContext) {
  return {
    resourceType: 'subscription' as const,
    resource: buildSubscriptionBody(subscription, context, ['plan', 'last_failed_payment']),
    subscription: subscription.id,
  }
}

function calculateDelay({ cycles }: Subscription, cycle: number, { paymentDelay }: SimulationContext): number {
  const running = cycles[cycle]
  return running && getCycleCents(running) === 0 ? freeCycleDelay : running ? paymentDelay : 0
}
