import { listState, type ListState } from '@parure/domain/catalog/selection'
import { useMemo } from 'react'
import { useShownQuery, type ShownQuery } from '../ui/use-shown-query.ts'

/** A list's state as the address has it, or will have it once the list has loaded: chips and sort follow at once. */
export function useListState(): Omit<ShownQuery, 'query'> & { state: ListState } {
  const { query, ...shown } = useShownQuery()
  const state = useMemo(() => listState(query), [query])
  return { state, ...shown }
}
