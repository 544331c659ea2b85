import { selectionQuery as parameters, type ParsedSelection } from '@parure/features/catalog/contract.ts'
import { formatSelectionQuery } from '@parure/features/catalog/selection.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { SearchCriteria } from '../contract.ts'

/**
 * Returns the criteria of a saved search: the query parameters that are set. Always includes status, outcomes of past
 * lots and the currency of a money range, so that criteria do not depend on page defaults. Throws `invalid-request`
 * when names are too long in written form.
 */
export function buildStoredCriteria(selection: ParsedSelection): SearchCriteria {
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
  const set = Object.entries({ status, ...formatSelectionQuery(own) })
  // PostgreSQL rejects lone surrogates in JSON.
  const criteria = Object.fromEntries(set.map(([name, value]) => [name, value.toWellFormed()]))
  requireSelection(criteria)
  return criteria
}

/** Parses saved criteria; returns null when an earlier contract accepted what the current one does not. */
export function parseStoredCriteria(criteria: SearchCriteria): ParsedSelection | null {
  return parameters.safeParse(criteria).data ?? null
}

/** Parses saved criteria; throws `invalid-request` when they are invalid. */
export function requireSelection(criteria: SearchCriteria): ParsedSelection {
  const selection = parseStoredCriteria(criteria)
  if (!selection) throw new Problem('invalid-request', 'Not understood: criteria')
  return selection
}

/** Returns whether two criteria give the same selection; invalid criteria equal each other only. */
export function isSameSelection(one: SearchCriteria, other: SearchCriteria): boolean {
  return JSON.stringify(parseStoredCriteria(one)) === JSON.stringify(parseStoredCriteria(other))
}
