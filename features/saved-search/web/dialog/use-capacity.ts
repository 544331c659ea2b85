import { savedSearches } from '../../endpoints.ts'
import { useEffect, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'

/** Returns the number of searches that the plan includes, loaded on demand; null until then, and after a failure. */
export function useCapacity(isNeeded: boolean): number | null {
  const [capacity, setCapacity] = useState<number | null>(null)
  useEffect(() => {
    if (!isNeeded) return undefined
    const controller = new AbortController()
    call(savedSearches, {}, controller.signal)
      .then((answer) => setCapacity(answer.capacity))
      .catch(() => setCapacity(null))
    return () => controller.abort()
  }, [isNeeded])
  return capacity
}
