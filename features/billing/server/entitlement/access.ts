import { transitions, type SubscriptionState } from '../subscription/apply-state-event.ts'
import type { PaidPeriod } from '../subscription/periods.ts'

interface AccessFacts {
  state: SubscriptionState
  begins: Date
  periodEnd: Date | null
  pastDueSince: Date | null
}

const day = 86_400_000

/** Returns the period in which a subscription gives access; null when it gives none. */
export function calculateAccess({ state, begins, periodEnd, pastDueSince }: AccessFacts): PaidPeriod | null {
  const end = calculateAccessEnd(state, periodEnd, pastDueSince)
  return end && end > begins ? { start: begins, end } : null
}

function calculateAccessEnd(state: SubscriptionState, periodEnd: Date | null, pastDueSince: Date | null): Date | null {
  const { access } = transitions[state]
  if (access === 'period') return periodEnd
  if (access === 'grace') return periodEnd && new Date(periodEnd.getTime() + day)
  if (access === 'retrying') return pastDueSince && new Date(pastDueSince.getTime() + 3 * day)
  return null
}
