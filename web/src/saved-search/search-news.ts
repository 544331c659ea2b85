import { searchNews } from '@parure/domain/saved-search/endpoints'
import { call } from '../shell/call.ts'
import { searchNewsStore } from '../shell/search-news.ts'
import { getSession } from '../shell/session.ts'

/** Loads the number of new lots for the header's badge. After a failure the badge stays unchanged. */
export function readSearchNews(): void {
  const token = getSession()?.userToken
  if (token === undefined) return searchNewsStore.set(null)
  call(searchNews, {})
    .then((news) => token === getSession()?.userToken && searchNewsStore.set(news.searches > 0 ? news : null))
    .catch(() => undefined)
}
