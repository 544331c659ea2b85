import { listState, type ListState } from '@parure/domain/catalog/selection'
import { useMemo } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useLate } from '../ui/use-late.ts'

interface Shown {
  /** As the address has it, or will have it once the list has loaded: chips and sort follow at once. */
  state: ListState
  loading: boolean
  /** It takes long enough for placeholders. */
  late: boolean
}

/** A list's state while one stays on it. */
export function useListState(path: string): Shown {
  const location = useLocation()
  const navigation = useNavigation()
  const ahead = navigation.state === 'loading' && navigation.location.pathname === path ? navigation.location : null
  const { search } = ahead ?? location
  const state = useMemo(() => listState(new URLSearchParams(search)), [search])
  return { state, loading: ahead !== null, late: useLate(ahead !== null) }
}
