import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * Returns false on the server and until hydration, for controls that need JavaScript. Becomes true in a transition,
 * which React renders in slices: a store whose snapshot differs from the server's would render all dependent components
 * in one task, the longest of the page.
 */
export function useHydrated(): boolean {
  const [{ getBrowserSnapshot: ofBrowser, getServerSnapshot: ofServer, isServerRendered: isOfServer }] =
    useState(createRenderMarker)
  const isClientRendered = useSyncExternalStore(subscribeToNothing, ofBrowser, ofServer)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    if (isOfServer()) startTransition(() => setHydrated(true))
  }, [isOfServer])
  return isClientRendered || isHydrated
}

/** Detects server-rendered markup: React then reads the server's snapshot first. Returns the same value afterwards. */
function createRenderMarker() {
  let isServerMarkup = false
  return {
    isServerRendered: () => isServerMarkup,
    getBrowserSnapshot: () => !isServerMarkup,
    getServerSnapshot: () => {
      isServerMarkup = true
      return false
    },
  }
}
