import { listState, type ListState } from '@parure/domain/catalog/selection'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Quicker answers than this (ms) change the list in place, so that placeholders do not flicker. */
const patience = 120

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

function useLate(loading: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!loading) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [loading])
  return late && loading
}
