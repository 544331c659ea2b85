import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and until the page runs: for controls that are dead without JavaScript. Then it becomes true as a
 * transition, which React renders in slices: with a store that differs from the server's, as the first thought would be,
 * all parts that wait for it are drawn in one task, the longest of the page.
 */
export function useHydrated(): boolean {
  const [markup] = useState(() => ({ isOfServer: false }))
  const isOfBrowser = useSyncExternalStore(
    never,
    () => !markup.isOfServer,
    () => {
      markup.isOfServer = true
      return false
    },
  )
  const [isTakenOver, takeOver] = useState(false)
  useEffect(() => {
    if (markup.isOfServer) startTransition(() => takeOver(true))
  }, [markup])
  return isOfBrowser || isTakenOver
}
