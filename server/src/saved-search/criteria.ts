import { selectionQuery as parameters, type ParsedSelection } from '@parure/domain/catalog/contract'
import { selectionQuery } from '@parure/domain/catalog/selection'
import { Problem } from '@parure/domain/problem'
import type { Criteria } from '@parure/domain/saved-search/contract'

/**
 * The criteria of a saved search: the parameters of the list's call that are set. Status, outcomes of past lots and the
 * currency of a range of money are always among them, so that the criteria do not depend on the defaults of a page.
 * Throws `invalid-request` for names that are too long once they are written out.
 */
export function criteriaOf(selection: ParsedSelection): Criteria {
  const { status, estimate, estimates, price, outcomes, currency } = selection
  const isPast = status === 'Past'
  const money = isPast ? price : estimate
  const own = {
    ...selection,
    outcomes: isPast ? (outcomes.length > 0 ? outcomes : ['all']) : [],
    estimates: isPast ? [] : estimates,
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

/** The selection of saved criteria; null where an earlier contract accepted what today's does not. */
export function understood(criteria: Criteria): ParsedSelection | null {
  return parameters.safeParse(criteria).data ?? null
}

/** The selection of saved criteria; throws `invalid-request` for those that are not valid. */
export function selectionOf(criteria: Criteria): ParsedSelection {
  const selection = understood(criteria)
  if (!selection) throw new Problem('invalid-request', 'Not understood: criteria')
  return selection
}

/** Whether two criteria are the same selection; criteria that are not valid are the same as no valid ones. */
export function isSame(one: Criteria, other: Criteria): boolean {
  return JSON.stringify(understood(one)) === JSON.stringify(understood(other))
}
