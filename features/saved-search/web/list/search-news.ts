import { searchNews } from '../../endpoints.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { searchNewsStore } from '@parure/features/shell/web/search/search-news.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'

/** Loads the number of new lots for the header's badge. After a failure the badge stays unchanged. */
export function readSearchNews(): void {
  const token = getSession()?.userToken
  if (token === undefined) return searchNewsStore.set(null)
  call(searchNews, {})
    .then((news) => token === getSession()?.userToken && searchNewsStore.set(news.searches > 0 ? news : null))
    .catch(() => undefined)
}
