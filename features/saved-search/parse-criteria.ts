import { parseExclusions } from '@parure/features/catalog/exclusion.ts'
import { everyOutcome, saleGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { formatListAddress } from '@parure/features/catalog/list-address.ts'
import { buildListQuery, defaultOutcomes } from '@parure/features/catalog/build-list-query.ts'
import { formatNameList, parseNameList } from '@parure/features/catalog/name-list.ts'
import { parseListState, type Selection } from '@parure/features/catalog/selection.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import type { SearchCriteria } from './contract.ts'

/** The list (upcoming or past) that a search covers, and its selection. */
export interface SearchedList {
  status: LotStatus
  selection: Selection
}

/** Parses query parameters of a list; unknown parameters and those of the other list count as absent. */
export function parseCriteria(criteria: SearchCriteria): SearchedList {
  const { page: _page, sortOrder: _sortOrder, ...selection } = parseListState(new URLSearchParams(criteria))
  if (criteria['status'] !== 'Past')
    return { status: 'Upcoming', selection: { ...selection, price: null, outcomes: [] } }
  const { outcomes } = selection
  return {
    status: 'Past',
    selection: { ...selection, estimate: null, estimates: [], outcomes: normalizeOutcomes(outcomes) },
  }
}

/** Returns the query parameters that find these lots; the inverse of `parseCriteria`. */
export function formatCriteria({ status, selection }: SearchedList): SearchCriteria {
  return buildListQuery(status, selection, selection.currency ?? 'EUR')
}

/** Returns the address of the list of a search. */
export function buildSearchAddress(criteria: SearchCriteria): string {
  const { status, selection } = parseCriteria(criteria)
  return formatListAddress(status, selection)
}

/** Returns the criteria with one more option of a group. */
export function addOption(criteria: SearchCriteria, group: OptionGroup, name: string): SearchCriteria {
  const { names, isAll } = parseNameList(criteria[group] ?? '')
  return { ...criteria, [group]: formatNameList({ names: [...new Set([...names, name])], isAll }) }
}

/**
 * Returns whether the criteria include or exclude houses, places or days of sales, which not every plan may filter by.
 */
export function hasSaleCriteria({ houses, places, saleDates, exclude = '' }: SearchCriteria): boolean {
  const isOfSale = parseExclusions(exclude).some(({ group }) => saleGroups.some((each) => each === group))
  return Boolean(houses || places || saleDates) || isOfSale
}

/**
 * Translates outcomes: the endpoint answers all outcomes when none is given, while the list's address shows its
 * default.
 */
function normalizeOutcomes(outcomes: readonly string[]): readonly string[] {
  if (outcomes.length === 0) return [everyOutcome]
  const isDefault =
    outcomes.length === defaultOutcomes.length && defaultOutcomes.every((each) => outcomes.includes(each))
  return isDefault ? [] : outcomes
}
