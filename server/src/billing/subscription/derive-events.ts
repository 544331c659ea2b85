import type { ProviderPayment, ProviderState, ProviderSubscription } from '../provider/provider.ts'
import { periodPaid, type Beginning, type Period } from './periods.ts'
import type { SubscriptionRow } from './queries.ts'
import type { SubscriptionEvent } from './transition.ts'

/** An event of a subscription, derived from the provider's state or the clock. */
export interface DerivedEvent {
  event: SubscriptionEvent
  at: Date
  /** For payments: the payment, and the period that it paid for. */
  payment?: ProviderPayment
  period?: Period
}

/** The subscription's stored payments, by the provider's id. */
export type StoredPayments = ReadonlyMap<string, { refunded: boolean }>

/** The stored state of a subscription. */
export interface StoredSubscription {
  row: SubscriptionRow
  beginning: Beginning
  payments: StoredPayments
}

const hour = 3_600_000
/**
 * A payment counts as missed after a day, less an hour, since reconciling may be an hour late and access must not
 * lapse.
 */
const missedAfter = 23 * hour

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
      period: periodPaid(beginning, payment.paidAt),
    }))
  const refunded = payments
    .filter(({ id, status }) => status === 'refunded' && stored.get(id)?.refunded !== true)
    .map((payment): DerivedEvent => ({ event: 'refund', at: now, payment }))
  const events = [...paid, ...refunded, ...statusEvents(row, subscription)]
  // A payment precedes the end of the same second.
  const inOrder = events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank(a.event) - rank(b.event))
  return [...inOrder, ...clockEvents(row, inOrder, now)]
}

/** Derives events from the status at the provider. */
function statusEvents(
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
function clockEvents(row: SubscriptionRow, others: readonly DerivedEvent[], now: Date): DerivedEvent[] {
  const end = row.period_end
  if (!end || others.some(({ event }) => event === 'pay')) return []
  const ended: DerivedEvent[] = end <= now ? [{ event: 'end', at: end }] : []
  if (now.getTime() < end.getTime() + missedAfter) return ended
  return [...ended, { event: 'miss', at: new Date(end.getTime() + 24 * hour) }]
}

function rank(event: SubscriptionEvent): number {
  return ['pay', 'refund', 'resume', 'miss', 'suspend', 'cancel'].indexOf(event)
}
