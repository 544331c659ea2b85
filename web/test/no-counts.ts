import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import type { GroupOptions } from '@parure/domain/catalog/select-first-options'
import type { Counts } from '../src/catalog/counts.ts'

/** Counts of a list without lots and options. */
export const noCounts: Counts = {
  total: 0,
  options: Object.fromEntries(filterGroups.map((group) => [group, { known: [], count: 0 }])) as unknown as Record<
    FilterGroup,
    GroupOptions
  >,
  facets: null,
  undrawn: [],
}
