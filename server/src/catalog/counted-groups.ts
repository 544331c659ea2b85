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
 * Which groups are counted: none; those that a visitor's page draws open; the five of every list; with those of stones;
 * with those that roles open.
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
/** Those that facets come with. */
export type CountedFacets = Exclude<Counted, 'nothing' | 'filters'>

/** Upcoming lots have no outcome, and the estimates of past lots are not compared with a price range. */
export function hasGroup(status: LotStatus, group: OptionGroup): boolean {
  return group === 'outcomes' ? status === 'Past' : group !== 'estimates' || status === 'Upcoming'
}

/** The groups whose options are counted of a selection. */
export function groupsCounted(counted: Counted, selection: ParsedSelection): OptionGroup[] {
  const undrawn: OptionGroup[] = counted === 'page' ? [...undrawnFilters(selection), ...undrawnDetails(selection)] : []
  return countedGroups[counted].filter((group) => hasGroup(selection.status, group) && !undrawn.includes(group))
}

/** The same without the five groups of every list. */
export function facetGroups(counted: CountedFacets, selection: ParsedSelection): FacetGroup[] {
  return groupsCounted(counted, selection).filter((group) => !isFilterGroup(group))
}

/** The groups of which is asked only whether they have something to choose. */
export function groupsLookedFor(counted: Counted, selection: ParsedSelection): DetailGroup[] {
  return counted === 'page' ? undrawnDetails(selection) : []
}
