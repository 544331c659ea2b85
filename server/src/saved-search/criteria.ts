import { selectionQuery as parameters, type ParsedSelection } from '@parure/domain/catalog/contract'
import { selectionQuery } from '@parure/domain/catalog/selection'
import { Problem } from '@parure/domain/problem'
import type { Criteria } from '@parure/domain/saved-search/contract'

/**
 * A selection as it is saved: the parameters of the list's call that are set, with the status, for past lots with their
 * outcomes, and for a range of money with its currency, so that it means the same whatever the defaults of a page are.
 * Throws `invalid-request` for names that are too long once they are written out.
 */
export function criteriaOf(selection: ParsedSelection): Criteria {
  const { status, estimate, price, outcomes, currency } = selection
  const isPast = status === 'Past'
  const money = isPast ? price : estimate
  const own = {
    ...selection,
    outcomes: isPast ? (outcomes.length > 0 ? outcomes : ['all']) : [],
    estimate: isPast ? null : estimate,
    price: isPast ? price : null,
    currency: money ? currency : null,
  }
  const set = Object.entries({ status, ...selectionQuery(own) })
  // PostgreSQL keeps no halves of characters in JSON.
  const criteria = Object.fromEntries(set.map(([name, value]) => [name, value.toWellFormed()]))
  selectionOf(criteria)
  return criteria
}

/** What saved criteria ask for; null where today's contract does not understand what an earlier one took. */
export function understood(criteria: Criteria): ParsedSelection | null {
  return parameters.safeParse(criteria).data ?? null
}

/** What saved criteria ask for; throws `invalid-request` for those that are not understood. */
export function selectionOf(criteria: Criteria): ParsedSelection {
  const selection = understood(criteria)
  if (!selection) throw new Problem('invalid-request', 'Not understood: criteria')
  return selection
}

/** Whether two of them ask for the same; what is not understood is the same as nothing that is. */
export function isSame(one: Criteria, other: Criteria): boolean {
  return JSON.stringify(understood(one)) === JSON.stringify(understood(other))
}
