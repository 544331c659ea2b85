import { useMemo } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useLate } from './use-late.ts'

export interface PendingQuery {
  /** The query of the pending navigation, else of the current address: choices show at once. */
  query: URLSearchParams
  loading: boolean
  /** The navigation is slow enough for placeholders. */
  late: boolean
}

/** Returns the query of the current page, ahead of a pending navigation. */
export function usePendingQuery(): PendingQuery {
  const here = useLocation()
  const { state, location } = useNavigation()
  const pendingLocation = state === 'loading' && location.pathname === here.pathname ? location : null
  const { search } = pendingLocation ?? here
  const query = useMemo(() => new URLSearchParams(search), [search])
  return { query, loading: pendingLocation !== null, late: useLate(pendingLocation !== null) }
}
