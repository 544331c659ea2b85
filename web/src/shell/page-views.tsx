import { pageViews } from '@parure/domain/page-view/endpoints'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Reports every change of the route: the path and the referrer, without a query, a cookie or a name. */
export function PageViews() {
  const { pathname } = useLocation()
  useEffect(() => {
    // An error page mounts a frame of its own, which must not count the same page twice.
    if (lastCounted === pathname) return
    const referrer = lastCounted === null ? document.referrer : ''
    lastCounted = pathname
    // Whoever leaves before it is counted by `startScript`.
    document.documentElement.dataset['viewed'] = 'true'
    const view = new Blob([JSON.stringify({ path: pathname, referrer })], { type: 'application/json' })
    navigator.sendBeacon(pageViews.path, view)
  }, [pathname])
  return null
}

let lastCounted: string | null = null
