/**
 * How a subscription starts: `plain` immediately, `trial`, `extension` paid now for the period after the running one,
 * `deferred` charged when the running one ends.
 */
export type SubscriptionKind = 'plain' | 'trial' | 'extension' | 'deferred'

/** `follows`: the end of the running period that it follows. */
export interface SubscriptionStart {
  kind: SubscriptionKind
  months: number
  activatedAt: Date
  follows: Date | null
}

export interface PaidPeriod {
  start: Date
  end: Date
}

const day = 86_400_000
/** We compute the trial's end: the provider's is wrong just after activation. */
const trialTime = 3 * day
/** Access before the first payment is seen: a day. */
const provisionalTime = day

/** Adds months; the 31st becomes the last day in a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const moved = new Date(from)
  moved.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay))
  return moved
}

/** Returns when the provider charges the first regular period. */
export function calculateFirstBilling({ kind, months, activatedAt, follows }: SubscriptionStart): Date {
  if (kind === 'trial') return new Date(activatedAt.getTime() + trialTime)
  if (kind === 'extension' && follows) return addMonths(follows, months)
  if (kind === 'deferred' && follows && follows > activatedAt) return follows
  return activatedAt
}

/** Returns the end of the access that activation gives before any payment is seen. */
export function calculateInitialEnd(beginning: SubscriptionStart): Date {
  const { kind, activatedAt } = beginning
  if (kind === 'trial' || kind === 'deferred') return calculateFirstBilling(beginning)
  return new Date(activatedAt.getTime() + provisionalTime)
}

/** Returns the period that a payment pays for. One up to a day early is for the next period. */
export function calculatePaidPeriod(beginning: SubscriptionStart, paidAt: Date): PaidPeriod {
  const first = calculateFirstBilling(beginning)
  const { kind, months, follows } = beginning
  if (kind === 'extension' && follows && paidAt.getTime() < first.getTime() - day) return { start: follows, end: first }
  let periods = 0
  while (addMonths(first, (periods + 1) * months).getTime() <= paidAt.getTime() + day) periods++
  return { start: addMonths(first, periods * months), end: addMonths(first, (periods + 1) * months) }
}
