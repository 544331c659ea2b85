import { pageViews } from '@parure/domain/page-view/endpoints'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Tells the server of every change of the route: the path and who led here, without a query, a cookie or a name. */
export function PageViews() {
  const { pathname } = useLocation()
  useEffect(() => {
    // An error page has a frame of its own: the same page is not opened twice by that.
    if (told === pathname) return
    const referrer = told === null ? document.referrer : ''
    told = pathname
    const view = new Blob([JSON.stringify({ path: pathname, referrer })], { type: 'application/json' })
    navigator.sendBeacon(pageViews.path, view)
  }, [pathname])
  return null
}

/** The path that was told last. */
let told: string | null = null
