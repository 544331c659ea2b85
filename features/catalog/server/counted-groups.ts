import {
  detailGroups,
  estimateGroups,
  filterGroups,
  isFilterGroup,
  optionGroups,
  type DetailGroup,
  type FacetGroup,
  type OptionGroup,
} from '@parure/vocabulary/filter-group.ts'
import type { ParsedSelection } from '../contract.ts'
import { listClosedDetails, listClosedFilters } from '../closed-groups.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'

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
export type CountScope = keyof typeof countedGroups
/** The scopes that include facets. */
export type FacetScope = Exclude<CountScope, 'nothing' | 'filters'>

/** Upcoming lots have no outcome. Estimates of past lots are not compared with a price range. */
export function hasGroup(status: LotStatus, group: OptionGroup): boolean {
  return group === 'outcomes' ? status === 'Past' : group !== 'estimates' || status === 'Upcoming'
}

/** Lists the groups whose options are counted for a selection. */
export function listCountedGroups(counted: CountScope, selection: ParsedSelection): OptionGroup[] {
  const undrawn: OptionGroup[] =
    counted === 'page' ? [...listClosedFilters(selection), ...listClosedDetails(selection)] : []
  return countedGroups[counted].filter((group) => hasGroup(selection.status, group) && !undrawn.includes(group))
}

/** Like `listCountedGroups`, without the five groups of every list. */
export function listFacetGroups(counted: FacetScope, selection: ParsedSelection): FacetGroup[] {
  return listCountedGroups(counted, selection).filter((group) => !isFilterGroup(group))
}

/** Lists the groups that are only probed for having an option to choose. */
export function listProbedGroups(counted: CountScope, selection: ParsedSelection): DetailGroup[] {
  return counted === 'page' ? listClosedDetails(selection) : []
}
