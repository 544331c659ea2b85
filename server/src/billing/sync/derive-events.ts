import type { SubscriptionEvent } from '../subscription/transition.ts'
import { periodPaid, type Beginning, type Period } from '../subscription/periods.ts'
import type { ProviderPayment, ProviderSubscription } from '../provider/provider.ts'
import type { SubscriptionRow } from '../subscription/queries.ts'

/** Something that happened to a subscription. */
export interface DerivedEvent {
  event: SubscriptionEvent
  at: Date
  /** The payment, and what it paid for, where the event is one. */
  payment?: ProviderPayment
  period?: Period
}

/** Its payments that are stored already, by the provider's id. */
export type KnownPayments = ReadonlyMap<string, { refunded: boolean }>

const hour = 3_600_000
/** A payment counts as missed after a day, less an hour, since reconciling may be an hour late and access must not lapse. */
const missedAfter = 23 * hour

/** Events that the provider knows and we do not, and those of the clock, in chronological order. */
export function deriveEvents(
  row: SubscriptionRow,
  beginning: Beginning,
  seen: ProviderSubscription,
  payments: readonly ProviderPayment[],
  known: KnownPayments,
  now: Date,
): DerivedEvent[] {
  const paid = payments
    .filter(({ id, status }) => !known.has(id) && status !== 'other')
    .map((payment): DerivedEvent => ({
      event: 'pay',
      at: payment.paidAt,
      payment,
      period: periodPaid(beginning, payment.paidAt),
    }))
  const refunded = payments
    .filter(({ id, status }) => status === 'refunded' && known.get(id)?.refunded !== true)
    .map((payment): DerivedEvent => ({ event: 'refund', at: now, payment }))
  const happened = [...paid, ...refunded, ...standing(row, seen)]
  // A payment precedes the end of the same second.
  const inOrder = happened.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank(a.event) - rank(b.event))
  return [...inOrder, ...byTheClock(row, inOrder, now)]
}

function standing(
  { state }: SubscriptionRow,
  { status, statusSince, lastFailure }: ProviderSubscription,
): DerivedEvent[] {
  const missed: DerivedEvent[] = lastFailure ? [{ event: 'miss', at: lastFailure }] : []
  if (status === 'SUSPENDED') return [...missed, { event: 'suspend', at: statusSince }]
  if (status === 'CANCELLED' || status === 'EXPIRED') return [{ event: 'cancel', at: statusSince }]
  if (status !== 'ACTIVE' || state !== 'suspended') return missed
  // Resumed there; a payment that is still owed counts from then on.
  return [{ event: 'resume', at: statusSince }, ...missed.map((each) => ({ ...each, at: statusSince }))]
}

/** Applies only without a payment, which moves the end of the period. */
function byTheClock(row: SubscriptionRow, happened: readonly DerivedEvent[], now: Date): DerivedEvent[] {
  const end = row.period_end
  if (!end || happened.some(({ event }) => event === 'pay')) return []
  const ended: DerivedEvent[] = end <= now ? [{ event: 'end', at: end }] : []
  if (now.getTime() < end.getTime() + missedAfter) return ended
  return [...ended, { event: 'miss', at: new Date(end.getTime() + 24 * hour) }]
}

function rank(event: SubscriptionEvent): number {
  return ['pay', 'refund', 'resume', 'miss', 'suspend', 'cancel'].indexOf(event)
}
