import { savedSearches } from '@parure/domain/saved-search/endpoints'
import { useEffect, useState } from 'react'
import { call } from '../shell/call.ts'

/** Returns the number of searches that the plan includes, loaded on demand; null until then, and after a failure. */
export function useCapacity(wanted: boolean): number | null {
  const [capacity, setCapacity] = useState<number | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    const stop = new AbortController()
    call(savedSearches, {}, stop.signal)
      .then((answer) => setCapacity(answer.capacity))
      .catch(() => setCapacity(null))
    return () => stop.abort()
  }, [wanted])
  return capacity
}
