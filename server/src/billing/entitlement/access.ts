import { transitions, type SubscriptionState } from '../subscription/transition.ts'
import type { Period } from '../subscription/periods.ts'

interface AccessFacts {
  state: SubscriptionState
  begins: Date
  periodEnd: Date | null
  pastDueSince: Date | null
}

const day = 86_400_000

/** Returns the period in which a subscription gives access; null when it gives none. */
export function accessOf({ state, begins, periodEnd, pastDueSince }: AccessFacts): Period | null {
  const end = endOf(state, periodEnd, pastDueSince)
  return end && end > begins ? { start: begins, end } : null
}

function endOf(state: SubscriptionState, periodEnd: Date | null, pastDueSince: Date | null): Date | null {
  const { access } = transitions[state]
  if (access === 'period') return periodEnd
  if (access === 'grace') return periodEnd && new Date(periodEnd.getTime() + day)
  if (access === 'retrying') return pastDueSince && new Date(pastDueSince.getTime() + 3 * day)
  return null
}
