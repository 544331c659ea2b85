import { sql } from 'kysely'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import type { PayingPeople } from './start-paying-people.ts'

/** A subscription whose row differed from PayPal, and for how long. */
export interface Drift {
  subscription: string
  /** Simulated milliseconds. */
  lasted: number
  /** The difference; empty when it was gone at the next comparison. */
  why: string
}

const minute = 60_000
/** Tolerance of two clocks that round to a second. */
const sameMoment = 5_000
/** PayPal's next billing time is wrong just after activation. */
const untilTold = 3 * minute

/**
 * Measures for every subscription how long it differs: from its change at PayPal, or here, to the comparison at which
 * both are equal. A change between two comparisons counts until the later one.
 */
export function createDriftMeter({ sim }: PayingPeople, { db }: OpenDatabase<Schema>) {
  const agreedAt = new Map<string, number>()
  const changedAt = new Map<string, number>()
  const differed = new Map<string, string>()
  const worst: Drift = { subscription: '', lasted: 0, why: '' }
  const pairs = new Set<string>()
  let changes = 0
  let before = 0

  const eventsSince = async (time: number): Promise<{ subscription: string; time: string }[]> =>
    sim.get(`events?since=${new Date(time + 1).toISOString()}`)
  const settle = (id: string, now: number, why: string, over?: number): void => {
    const since = changedAt.get(id) ?? (why === '' ? undefined : (over ?? agreedAt.get(id) ?? before))
    if (since !== undefined && now - since > worst.lasted)
      Object.assign(worst, { subscription: id, lasted: now - since, why: why || differed.get(id) || '' })
    differed.set(id, why)
    if (why === '') {
      agreedAt.set(id, now)
      changedAt.delete(id)
    } else if (since !== undefined) changedAt.set(id, since)
  }

  return {
    worst,
    /** Every pair of states, at PayPal and here, that occurred. */
    pairs,
    get changes() {
      return changes
    },
    /** Number of subscriptions that differ now. */
    open: (): number => changedAt.size,
    /** Returns the time of the next event by the clock, at PayPal or here; 0 while anything is pending. */
    nextMoment: async (): Promise<number> => {
      const { subscriptions, pendingDeliveries } = await sim.get('state')
      // The clock continues: events since the last comparison are not in the state yet.
      const unseen = await eventsSince(before)
      if (changedAt.size > 0 || pendingDeliveries > 0 || unseen.length > 0) return 0
      const charges = subscriptions.flatMap(({ nextPaymentTime: next }: any) =>
        next === null ? [] : [Date.parse(next)],
      )
      const { rows } = await sql<{ at: Date | null }>`
        select min(at) as at from (
          select period_end as at from subscription union all select ends_at from entitlement
          union all select created_at + interval '3 hours' from subscription where state = 'checkout') as all_ends
        where at > app_now()`.execute(db)
      return Math.min(...charges, rows[0]?.at?.getTime() ?? Number.POSITIVE_INFINITY)
    },
    /** Compares all subscriptions. */
    look: async (): Promise<void> => {
      const now = Date.parse((await sim.get('clock')).now)
      const [{ subscriptions }, ours] = [await sim.get('state'), await oursOf(db)]
      // Fetched last, so that every observed change has its event.
      const events = await eventsSince(before)
      changes += events.length
      for (const { subscription, time } of events)
        if (!changedAt.has(subscription)) changedAt.set(subscription, Math.max(Date.parse(time), before))
      for (const theirs of subscriptions) {
        const mine = ours.get(theirs.id)
        pairs.add(`${theirs.status} ${mine?.state}`)
        settle(
          theirs.id,
          now,
          difference(theirs, mine, now),
          isOver(mine, now) ? mine?.period_end?.getTime() : undefined,
        )
      }
      before = now
    },
  }
}

interface Ours {
  state: string
  period_end: Date | null
  account_id: number | null
  open_until: Date | null
  invoices: Record<string, string>
}

async function oursOf(db: OpenDatabase<Schema>['db']): Promise<Map<string, Ours>> {
  const { rows } = await sql<Ours & { provider_id: string }>`
    select provider_id, state, subscription.period_end, subscription.account_id,
      (select max(ends_at) from entitlement where subscription_id = subscription.id) as open_until,
      (select coalesce(jsonb_object_agg(transaction_id, concat(amount, case when refunded_at is null then '' else ' back' end)), '{}')
        from invoice where subscription_id = subscription.id and amount > 0) as invoices
    from subscription where provider_id is not null`.execute(db)
  return new Map(rows.map((row) => [row.provider_id, row]))
}

/** Returns the difference between PayPal and the database; empty for none. */
function difference(theirs: any, ours: Ours | undefined, now: number): string {
  if (!ours) return `${theirs.status} and unknown here`
  const back = theirs.payments.some(({ status }: { status: string }) => status === 'REFUNDED')
  const fit = back ? ['refunded'] : states(theirs)
  if (!fit.includes(ours.state) || (back && theirs.status !== 'CANCELLED'))
    return `${theirs.status}, here ${ours.state}`
  if (isOver(ours, now)) return 'over, here cancelled'
  const paid = Object.fromEntries(
    theirs.payments.map(({ id, amount, status }: any) => [id, status === 'REFUNDED' ? `${amount} back` : amount]),
  )
  if (textOf(paid) !== textOf(ours.invoices)) return `${textOf(paid)}, here ${textOf(ours.invoices)}`
  return differenceOfTimes(theirs, ours, now)
}

function differenceOfTimes(theirs: any, ours: Ours, now: number): string {
  const { status, nextPaymentTime: next, failedPayments: failed } = theirs
  const isOpen = ours.open_until !== null && ours.open_until.getTime() > now
  if (status === 'SUSPENDED' && isOpen) return 'SUSPENDED, here open'
  if (status !== 'ACTIVE' || failed > 0 || ours.account_id === null) return ''
  if (!isOpen) return 'ACTIVE, here closed'
  if (next === null || now - Date.parse(theirs.statusUpdateTime) < untilTold) return ''
  const apart = Math.abs((ours.period_end?.getTime() ?? 0) - Date.parse(next))
  return apart <= sameMoment ? '' : `charged next ${next}, here ${ours.period_end?.toISOString()}`
}

/** Whether it ended by the clock, which PayPal does not report. */
function isOver(ours: Ours | undefined, now: number): boolean {
  return ours?.state === 'cancelled' && ours.period_end !== null && ours.period_end.getTime() < now
}

/** Returns our states that correspond to a state at PayPal. */
function states({ status, failedPayments, payments }: any): readonly string[] {
  if (status === 'APPROVAL_PENDING') return ['checkout', 'abandoned']
  if (status === 'APPROVED') return ['abandoned']
  if (status === 'SUSPENDED') return ['suspended']
  if (status !== 'ACTIVE') return ['cancelled', 'expired', 'abandoned']
  if (failedPayments > 0) return ['past_due']
  return payments.length > 0 ? ['active'] : ['trialing', 'active']
}

function textOf(payments: Record<string, string>): string {
  return Object.entries(payments)
    .map((each) => each.join(' '))
    .toSorted()
    .join(', ')
}
