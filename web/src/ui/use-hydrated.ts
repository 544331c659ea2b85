import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and until the page runs: for controls that are dead without JavaScript. Then it becomes true as a
 * transition, which React renders in slices: with a store that differs from the server's, as the first thought would be,
 * all parts that wait for it are drawn in one task, the longest of the page.
 */
export function useHydrated(): boolean {
  const [{ ofBrowser, ofServer, isOfServer }] = useState(markup)
  const isOfBrowser = useSyncExternalStore(never, ofBrowser, ofServer)
  const [isTakenOver, takeOver] = useState(false)
  useEffect(() => {
    if (isOfServer()) startTransition(() => takeOver(true))
  }, [isOfServer])
  return isOfBrowser || isTakenOver
}

/** Whether the server drew a part: then React asks for the server's snapshot first, and gets the same from then on. */
function markup() {
  let drawnByServer = false
  return {
    isOfServer: () => drawnByServer,
    ofBrowser: () => !drawnByServer,
    ofServer: () => {
      drawnByServer = true
      return false
    },
  }
}
