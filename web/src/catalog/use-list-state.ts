import { listState, type ListState } from '@parure/domain/catalog/selection'
import { useMemo } from 'react'
import { useShownQuery, type ShownQuery } from '../ui/use-shown-query.ts'

/** A list's state from the address, or from the pending navigation's: chips and sort change before the list has loaded. */
export function useListState(): Omit<ShownQuery, 'query'> & { state: ListState } {
  const { query, ...shown } = useShownQuery()
  const state = useMemo(() => listState(query), [query])
  return { state, ...shown }
}
