import { useEffect } from 'react'
import { searchNewsStore } from '@parure/features/shell/web/search/search-news.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { readSearchNews } from './search-news.ts'

/** Milliseconds. After a navigation by the router, Chromium may not report that it is idle. */
const maxIdleWait = 5_000

/** Loads the number of new matches when the browser is idle. Renders nothing. */
export function SearchNewsReader() {
  const token = useSession()?.userToken
  useEffect(() => {
    searchNewsStore.set(null)
    if (token === undefined) return undefined
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) return clearLater(setTimeout(readSearchNews, 1_000))
    const idle = requestIdleCallback(readSearchNews, { timeout: maxIdleWait })
    return () => cancelIdleCallback(idle)
  }, [token])
  return null
}

const clearLater = (timer: ReturnType<typeof setTimeout>) => () => clearTimeout(timer)
