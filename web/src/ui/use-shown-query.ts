import { useMemo } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useLate } from './use-late.ts'

export interface ShownQuery {
  /** As the address has it, or will have it once the page has loaded: choices show at once. */
  query: URLSearchParams
  loading: boolean
  /** It takes long enough for placeholders. */
  late: boolean
}

/** The query of the page that is open. */
export function useShownQuery(): ShownQuery {
  const here = useLocation()
  const { state, location } = useNavigation()
  const ahead = state === 'loading' && location.pathname === here.pathname ? location : null
  const { search } = ahead ?? here
  const query = useMemo(() => new URLSearchParams(search), [search])
  return { query, loading: ahead !== null, late: useLate(ahead !== null) }
}
