import type { ProviderPayment, ProviderState, ProviderSubscription } from '../provider/provider.ts'
import { calculatePaidPeriod, type SubscriptionStart, type PaidPeriod } from './periods.ts'
import type { SubscriptionRow } from './queries.ts'
import type { SubscriptionEvent } from './apply-state-event.ts'

/** An event of a subscription, derived from the provider's state or the clock. */
export interface DerivedEvent {
  event: SubscriptionEvent
  at: Date
  /** For payments: the payment, and the period that it paid for. */
  payment?: ProviderPayment
  period?: PaidPeriod
}

/** The subscription's stored payments, by the provider's id. */
export type StoredPayments = ReadonlyMap<string, { refunded: boolean }>

/** The stored state of a subscription. */
export interface StoredSubscription {
  row: SubscriptionRow
  beginning: SubscriptionStart
  payments: StoredPayments
}

const hour = 3_600_000
/**
 * A payment counts as missed after a day, less an hour, since reconciling may be an hour late and access must not
 * lapse.
 */
const missedDelay = 23 * hour

/**
 * Derives the events that are not stored yet, in chronological order: of payments, of the provider's status, and of the
 * clock.
 */
export function deriveEvents(
  { row, beginning, payments: stored }: StoredSubscription,
  { subscription, payments }: ProviderState,
  now: Date,
): DerivedEvent[] {
  const paid = payments
    .filter(({ id, status }) => !stored.has(id) && status !== 'other')
    .map((payment): DerivedEvent => ({
      event: 'pay',
      at: payment.paidAt,
      payment,
      period: calculatePaidPeriod(beginning, payment.paidAt),
    }))
  const refunded = payments
    .filter(({ id, status }) => status === 'refunded' && stored.get(id)?.refunded !== true)
    .map((payment): DerivedEvent => ({ event: 'refund', at: now, payment }))
  const events = [...paid, ...refunded, ...deriveStatusEvents(row, subscription)]
  // A payment precedes the end of the same second.
  const inOrder = events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rankEvent(a.event) - rankEvent(b.event))
  return [...inOrder, ...deriveClockEvents(row, inOrder, now)]
}

/** Derives events from the status at the provider. */
function deriveStatusEvents(
  { state }: SubscriptionRow,
  { status, statusSince, lastFailure }: ProviderSubscription,
): DerivedEvent[] {
  const missed: DerivedEvent[] = lastFailure ? [{ event: 'miss', at: lastFailure }] : []
  if (status === 'SUSPENDED') return [...missed, { event: 'suspend', at: statusSince }]
  if (status === 'CANCELLED' || status === 'EXPIRED') return [{ event: 'cancel', at: statusSince }]
  if (status !== 'ACTIVE' || state !== 'suspended') return missed
  // Resumed at the provider; a payment that is still owed counts as missed from then on.
  return [{ event: 'resume', at: statusSince }, ...missed.map((each) => ({ ...each, at: statusSince }))]
}

/** Derives the end of a period, and a missed payment. None with a new payment, since that moves the period's end. */
function deriveClockEvents(row: SubscriptionRow, others: readonly DerivedEvent[], now: Date): DerivedEvent[] {
  const end = row.period_end
  if (!end || others.some(({ event }) => event === 'pay')) return []
  const ended: DerivedEvent[] = end <= now ? [{ event: 'end', at: end }] : []
  if (now.getTime() < end.getTime() + missedDelay) return ended
  return [...ended, { event: 'miss', at: new Date(end.getTime() + 24 * hour) }]
}

function rankEvent(event: SubscriptionEvent): number {
  return ['pay', 'refund', 'resume', 'miss', 'suspend', 'cancel'].indexOf(event)
}
