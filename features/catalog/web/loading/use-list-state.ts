import { parseListState, type ListState } from '../../selection.ts'
import { useMemo } from 'react'
import { usePendingQuery, type PendingQuery } from '@parure/ui/feedback/use-pending-query.ts'
import type { ListKind } from '../address/list-kind.ts'
import { dropUngrantedFilters, restrictToStatus } from '../address/list-selection.ts'
import type { FilteredLots } from './load-list.ts'

/**
 * Returns a list's state from the address, or from the pending navigation's: chips and sort change before the list has
 * loaded. Drops filters that do not apply to this list or this role.
 */
export function useListState(kind: ListKind, data: FilteredLots): Omit<PendingQuery, 'query'> & { state: ListState } {
  const { query, ...shown } = usePendingQuery()
  const { facets } = data.counts
  const state = useMemo(
    () => dropUngrantedFilters(restrictToStatus(kind.status, parseListState(query)), facets),
    [kind, query, facets],
  )
  return { state, ...shown }
}
