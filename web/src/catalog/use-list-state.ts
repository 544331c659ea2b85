import { listState, type ListState } from '@parure/domain/catalog/selection'
import { useMemo } from 'react'
import { useShownQuery, type ShownQuery } from '../ui/use-shown-query.ts'
import type { ListKind } from './list-kind.ts'
import { answered, followed } from './list-selection.ts'
import type { FilteredLots } from './load-list.ts'

/**
 * Returns a list's state from the address, or from the pending navigation's: chips and sort change before the list has
 * loaded. Drops filters that do not apply to this list or this role.
 */
export function useListState(kind: ListKind, data: FilteredLots): Omit<ShownQuery, 'query'> & { state: ListState } {
  const { query, ...shown } = useShownQuery()
  const { facets } = data.counts
  const state = useMemo(() => answered(followed(kind.status, listState(query)), facets), [kind, query, facets])
  return { state, ...shown }
}
