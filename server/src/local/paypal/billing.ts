import type { Desk } from './desk.ts'
import { identifier } from './identifier.ts'
import { day, momentText, periodsAfter, second } from './moment.ts'
import { centsOf, moneyOf } from './money.ts'
import type { Payer } from './payer.ts'
import { centsOfCycle, currencyOf } from './plan.ts'
import type { Sale } from './sale.ts'
import type { Billing, Status, Subscription } from './subscription.ts'
import { subscriptionBody } from './subscription-body.ts'

/** PayPal tries again every five days, twice in a period. */
const retryAfter = 5 * day
const retries = 2
/** A free trial is executed a while after it began; until then `next_billing_time` is its beginning (checkout-components #1336). */
const freeCycleDelay = 120 * second

/** The subscription with the earliest payment that is due until then. */
export function nextDue(subscriptions: readonly Subscription[], until: number): Subscription | undefined {
  let earliest: Subscription | undefined
  for (const one of subscriptions) {
    const at = dueAt(one)
    if (at !== null && at <= until && (!earliest || at < (dueAt(earliest) ?? 0))) earliest = one
  }
  return earliest
}

/** When something is to be charged; null while nothing is. */
export function dueAt({ status, billing }: Subscription): number | null {
  return status === 'ACTIVE' ? (billing?.tryAt ?? null) : null
}

/** Begins to bill: the setup fee now, the first cycle at its start. */
export function beginBilling(subscription: Subscription, desk: Desk): void {
  const from = Math.max(subscription.startsAt, desk.now)
  subscription.startsAt = from
  const billing: Billing = {
    cycle: 0,
    cycleFrom: from,
    done: subscription.cycles.map(() => 0),
    period: 0,
    periodAt: from,
    tryAt: from + delayOf(subscription, 0, desk),
    tries: 0,
    failures: 0,
    failedPeriods: 0,
    outstandingCents: 0,
  }
  subscription.billing = billing
  turn(subscription, 'ACTIVE', desk)
  desk.tell({ ...about(subscription, desk), type: 'BILLING.SUBSCRIPTION.ACTIVATED' })
  const { setup_fee: fee, setup_fee_failure_action: action } = subscription.preferences
  const cents = fee ? centsOf(fee.value) : 0
  if (cents === 0 || charge(subscription, cents, 'setup fee', desk)) return
  failed(subscription, billing, cents, null, desk)
  if (action === 'CANCEL') cancel(subscription, 'The setup fee could not be charged.', desk)
  else billing.outstandingCents += cents
}

/** Takes up again what was suspended, from the first period that has not begun. */
export function resumeBilling(subscription: Subscription, billing: Billing, desk: Desk): void {
  const cycle = subscription.cycles[billing.cycle]
  if (!cycle) return
  while (billing.periodAt < desk.now) {
    billing.period++
    billing.periodAt = periodsAfter(billing.cycleFrom, cycle.frequency, billing.period)
  }
  billing.tries = 0
  billing.failures = 0
  billing.failedPeriods = 0
  billing.tryAt = billing.periodAt + delayOf(subscription, billing.cycle, desk)
  turn(subscription, 'ACTIVE', desk)
  desk.tell({ ...about(subscription, desk), type: 'BILLING.SUBSCRIPTION.RE-ACTIVATED' })
}

/** Tries the payment that is due at `desk.now`. */
export function bill(subscription: Subscription, desk: Desk): void {
  const { billing, cycles, preferences } = subscription
  if (!billing) return
  const cycle = cycles[billing.cycle]
  if (!cycle) return end(subscription, 'EXPIRED', desk)
  const outstanding = preferences.auto_bill_outstanding ? billing.outstandingCents : 0
  const cents = centsOfCycle(cycle) + outstanding
  if (cents === 0 || charge(subscription, cents, 'cycle', desk)) {
    if (cents > 0) billing.outstandingCents -= outstanding
    completePeriod(subscription, billing, desk)
  } else if (billing.tries < retries) {
    billing.tries++
    billing.tryAt = desk.now + retryAfter
    failed(subscription, billing, cents, billing.tryAt, desk)
  } else {
    giveUpPeriod(subscription, billing, cents, desk)
  }
  desk.book.put('subscription', subscription)
}

/** Ends it for good: nothing is charged any more. */
export function cancel(subscription: Subscription, note: string | undefined, desk: Desk): void {
  end(subscription, 'CANCELLED', desk, note)
}

export function suspend(subscription: Subscription, note: string | undefined, desk: Desk): void {
  turn(subscription, 'SUSPENDED', desk, note)
  desk.tell({ ...about(subscription, desk), type: 'BILLING.SUBSCRIPTION.SUSPENDED' })
}

/** Takes money, if the payer's bank gives it. */
export function charge(subscription: Subscription, cents: number, what: Sale['for'], desk: Desk): boolean {
  const { book, now } = desk
  const payer = subscription.payer === null ? undefined : book.find('payer', subscription.payer)
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
  book.put('sale', sale)
  billing.lastPayment = { cents, at: now }
  billing.failures = 0
  book.put('subscription', subscription)
  desk.tell({
    type: 'PAYMENT.SALE.COMPLETED',
    resourceType: 'sale',
    subscription: subscription.id,
    resource: saleBody(sale, subscription.customId),
  })
  return true
}

/** A sale as its event shows it: still in the words of PayPal's first payments API. */
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
    create_time: momentText(at),
    update_time: momentText(at),
  }
}

function refuses({ refuses: when }: Payer, { lastPayment, failures, lastFailure }: Billing): boolean {
  if (when === 'first') return lastPayment === undefined && lastFailure === undefined && failures === 0
  return when === 'always' || (when === 'renewals' && lastPayment !== undefined)
}

function completePeriod(subscription: Subscription, billing: Billing, desk: Desk): void {
  billing.done[billing.cycle] = (billing.done[billing.cycle] ?? 0) + 1
  billing.failedPeriods = 0
  nextPeriod(subscription, billing, desk)
}

function nextPeriod(subscription: Subscription, billing: Billing, desk: Desk): void {
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
  billing.tryAt = billing.periodAt + delayOf(subscription, billing.cycle, desk)
}

/** What was not paid is owed; too often in a row, and it is suspended. */
function giveUpPeriod(subscription: Subscription, billing: Billing, cents: number, desk: Desk): void {
  const { auto_bill_outstanding: owesAll, payment_failure_threshold: threshold } = subscription.preferences
  billing.outstandingCents = owesAll ? cents : billing.outstandingCents + cents
  billing.failedPeriods++
  failed(subscription, billing, cents, null, desk)
  nextPeriod(subscription, billing, desk)
  if (threshold > 0 && billing.failedPeriods >= threshold) suspend(subscription, 'Too many payments failed.', desk)
}

function failed(subscription: Subscription, billing: Billing, cents: number, retryAt: number | null, desk: Desk): void {
  billing.failures++
  billing.lastFailure = { cents, at: desk.now, retryAt }
  subscription.updatedAt = desk.now
  desk.book.put('subscription', subscription)
  desk.tell({ ...about(subscription, desk), type: 'BILLING.SUBSCRIPTION.PAYMENT.FAILED' })
}

function end(subscription: Subscription, status: 'CANCELLED' | 'EXPIRED', desk: Desk, note?: string): void {
  if (subscription.billing) subscription.billing.tryAt = null
  turn(subscription, status, desk, note)
  desk.tell({ ...about(subscription, desk), type: `BILLING.SUBSCRIPTION.${status}` })
}

function turn(subscription: Subscription, status: Status, { book, now }: Desk, note?: string): void {
  subscription.status = status
  subscription.statusAt = now
  subscription.updatedAt = now
  if (note === undefined) delete subscription.statusNote
  else subscription.statusNote = note
  book.put('subscription', subscription)
}

function about(subscription: Subscription, desk: Desk) {
  return {
    resourceType: 'subscription' as const,
    resource: subscriptionBody(subscription, desk, ['plan', 'last_failed_payment']),
    subscription: subscription.id,
  }
}

function delayOf({ cycles }: Subscription, cycle: number, { paymentDelay }: Desk): number {
  const running = cycles[cycle]
  return running && centsOfCycle(running) === 0 ? freeCycleDelay : running ? paymentDelay : 0
}
