import { useEffect, useState } from 'react'

/** Quicker answers than this (ms) change a page in place, so that placeholders do not flicker. */
const patience = 120

/** Whether loading takes long enough for placeholders. */
export function useLate(loading: boolean): boolean {
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
