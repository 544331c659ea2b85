import {
  detailGroups,
  estimateGroups,
  filterGroups,
  isFilterGroup,
  optionGroups,
  type FacetGroup,
  type OptionGroup,
} from '@parure/domain/catalog/filter-group'
import type { LotStatus } from '@parure/domain/lot/status'

/** Which groups are counted: none; the five of every list; with those of stones; with those that roles open. */
const countedGroups = {
  nothing: [],
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

/** The groups that are counted of lots of a status. */
export function groupsCounted(counted: Counted, status: LotStatus): OptionGroup[] {
  return countedGroups[counted].filter((group) => hasGroup(status, group))
}

/** The same without the five groups of every list. */
export function facetGroups(counted: CountedFacets, status: LotStatus): FacetGroup[] {
  return groupsCounted(counted, status).filter((group) => !isFilterGroup(group))
}
