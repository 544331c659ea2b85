import {
  detailGroups,
  estimateGroups,
  filterGroups,
  isFilterGroup,
  optionGroups,
  type DetailGroup,
  type FacetGroup,
  type OptionGroup,
} from '@parure/domain/catalog/filter-group'
import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { undrawnDetails, undrawnFilters } from '@parure/domain/catalog/closed-groups'
import type { LotStatus } from '@parure/domain/lot/status'

/**
 * Groups to count: none; those that a visitor's page renders open; the five of every list; also those of stones; also
 * those that roles open.
 */
const countedGroups = {
  nothing: [],
  page: [...filterGroups, ...detailGroups],
  filters: filterGroups,
  details: [...filterGroups, ...detailGroups],
  estimates: [...filterGroups, ...detailGroups, ...estimateGroups],
  sales: optionGroups,
} as const satisfies Record<string, readonly OptionGroup[]>
export type Counted = keyof typeof countedGroups
/** The scopes that include facets. */
export type CountedFacets = Exclude<Counted, 'nothing' | 'filters'>

/** Upcoming lots have no outcome. Estimates of past lots are not compared with a price range. */
export function hasGroup(status: LotStatus, group: OptionGroup): boolean {
  return group === 'outcomes' ? status === 'Past' : group !== 'estimates' || status === 'Upcoming'
}

/** Lists the groups whose options are counted for a selection. */
export function groupsCounted(counted: Counted, selection: ParsedSelection): OptionGroup[] {
  const undrawn: OptionGroup[] = counted === 'page' ? [...undrawnFilters(selection), ...undrawnDetails(selection)] : []
  return countedGroups[counted].filter((group) => hasGroup(selection.status, group) && !undrawn.includes(group))
}

/** Like `listCountedGroups`, without the five groups of every list. */
export function facetGroups(counted: CountedFacets, selection: ParsedSelection): FacetGroup[] {
  return groupsCounted(counted, selection).filter((group) => !isFilterGroup(group))
}

/** Lists the groups that are only probed for having an option to choose. */
export function groupsLookedFor(counted: Counted, selection: ParsedSelection): DetailGroup[] {
  return counted === 'page' ? undrawnDetails(selection) : []
}
