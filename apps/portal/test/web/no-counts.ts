import { filterGroups, type FilterGroup } from '@parure/vocabulary/filter-group.ts'
import type { GroupOptions } from '@parure/features/catalog/select-first-options.ts'
import type { Counts } from '@parure/features/catalog/web/loading/counts.ts'

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
