import { useEffect, useState } from 'react'

/** Milliseconds before placeholders show, so that they do not flicker on quick responses. */
const placeholderDelayMs = 120

/** Whether loading takes long enough to show placeholders. */
export function useLate(loading: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!loading) return undefined
    const timer = setTimeout(() => setLate(true), placeholderDelayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [loading])
  return late && loading
}
