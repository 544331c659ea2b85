import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false on the server and until hydration, for controls that need JavaScript. Becomes true in a transition,
 * which React renders in slices: a store whose snapshot differs from the server's would render all dependent components
 * in one task, the longest of the page.
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

/** Detects server-rendered markup: React then reads the server's snapshot first. Returns the same value afterwards. */
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
