import { pageViews } from '@parure/features/page-view/endpoints.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Reports every change of the route: the path and the referrer, without a query, a cookie or a name. */
export function PageViews() {
  const { pathname } = useLocation()
  useEffect(() => {
    // An error page mounts a separate frame, which must not count the same page twice.
    if (lastCounted === pathname) return
    const isFirst = lastCounted === null
    lastCounted = pathname
    // In a separate task, since the page is being hydrated. `startScript` counts visitors who leave before.
    if (isFirst) setTimeout(reportView, 0, pathname, document.referrer)
    else reportView(pathname, '')
  }, [pathname])
  return null
}

function reportView(path: string, referrer: string): void {
  document.documentElement.dataset['viewed'] = 'true'
  navigator.sendBeacon(pageViews.path, new Blob([JSON.stringify({ path, referrer })], { type: 'application/json' }))
}

let lastCounted: string | null = null
