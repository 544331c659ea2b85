import { sql } from 'kysely'
import type { OpenDatabase } from '../src/platform/database/database.ts'
import type { Schema } from '../src/schema.ts'
import type { PayingPeople } from './paying-people.ts'

/** Somebody of whom the database said something else than PayPal, and for how long. */
export interface Drift {
  subscription: string
  /** Simulated milliseconds. */
  lasted: number
  /** How it was seen to differ; empty where it was right at the next look. */
  why: string
}

const minute = 60_000
/** Two clocks that both round to a second. */
const sameMoment = 5_000
/** PayPal's word for when it charges next is wrong just after activation. */
const untilTold = 3 * minute

/**
 * Measures for every subscription the time from the moment at which something about it changed at PayPal, or here, to
 * the look at which both say the same. What changed between two looks counts until the later one.
 */
export function driftMeter({ sim }: PayingPeople, { db }: OpenDatabase<Schema>) {
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
    /** Every state at PayPal beside which state of ours it stood. */
    pairs,
    get changes() {
      return changes
    },
    /** How many differ right now. */
    open: (): number => changedAt.size,
    /** The next moment at which anything is to happen by the clock, at PayPal or here; now where anything is under way. */
    nextMoment: async (): Promise<number> => {
      const { subscriptions, pendingDeliveries } = await sim.get('state')
      // Time runs on by itself: what happened since the last look is not in it yet.
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
    /** Compares all. */
    look: async (): Promise<void> => {
      const now = Date.parse((await sim.get('clock')).now)
      const [{ subscriptions }, ours] = [await sim.get('state'), await oursOf(db)]
      // Asked last, so that whatever is seen has its event.
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

/** What PayPal and the database say differently; empty where nothing. */
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
  if (said(paid) !== said(ours.invoices)) return `${said(paid)}, here ${said(ours.invoices)}`
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

/** What ends by the clock alone, of which PayPal tells nothing. */
function isOver(ours: Ours | undefined, now: number): boolean {
  return ours?.state === 'cancelled' && ours.period_end !== null && ours.period_end.getTime() < now
}

/** By which words of ours the same is meant. */
function states({ status, failedPayments, payments }: any): readonly string[] {
  if (status === 'APPROVAL_PENDING') return ['checkout', 'abandoned']
  if (status === 'APPROVED') return ['abandoned']
  if (status === 'SUSPENDED') return ['suspended']
  if (status !== 'ACTIVE') return ['cancelled', 'expired', 'abandoned']
  if (failedPayments > 0) return ['past_due']
  return payments.length > 0 ? ['active'] : ['trialing', 'active']
}

function said(payments: Record<string, string>): string {
  return Object.entries(payments)
    .map((each) => each.join(' '))
    .toSorted()
    .join(', ')
}
