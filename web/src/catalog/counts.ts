import { filterOptions, jewelriesTotal } from '@parure/domain/catalog/endpoints'
import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import { wholeGroup, type GroupOptions } from '@parure/domain/catalog/first-options'
import { selectionQuery, type Selection } from '@parure/domain/catalog/selection'
import type { Call } from '@parure/domain/endpoint'
import type { LotStatus } from '@parure/domain/lot/status'

/** Number of lots of a selection, and the options of each filter group with their counts. */
export interface Counts {
  total: number
  options: Record<FilterGroup, GroupOptions>
}

/** Asks for the total and every group's options at once. */
export async function fetchCounts(
  call: Call,
  status: LotStatus,
  selection: Selection,
  signal?: AbortSignal,
): Promise<Counts> {
  const query = { status, ...selectionQuery(selection) }
  const [total, ...options] = await Promise.all([
    call(jewelriesTotal, { query }, signal),
    ...filterGroups.map(async (group) => call(filterOptions[group], { query }, signal)),
  ])
  const groups = filterGroups.map((group, at) => [group, wholeGroup(options[at] ?? [])] as const)
  return { total: total.count, options: Object.fromEntries(groups) as Record<FilterGroup, GroupOptions> }
}
