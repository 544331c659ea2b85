import { changeTimeZone, userInfo } from '@parure/domain/account/endpoints'
import type { NewSavedSearch, SavedSearch } from '@parure/domain/saved-search/contract'
import { changeSearch, saveSearch } from '@parure/domain/saved-search/endpoints'
import { call } from '../shell/call.ts'
import { browserZone } from './next-message.ts'
import { readSearchNews } from './search-news.ts'

interface Sent {
  search: SavedSearch
  /** By which messages go; null where there are none, or where it could not be learned. */
  timeZone: string | null
}

/** Saves a new search or changes one. With messages an account without a time zone takes this browser's. */
export async function sendSearch(before: SavedSearch | undefined, body: NewSavedSearch): Promise<Sent> {
  const search = before
    ? await call(changeSearch, { params: { id: before.id }, body })
    : await call(saveSearch, { body })
  readSearchNews()
  const tells = search.email || search.telegram
  // A message at another hour is better than none: the search is saved all the same.
  return { search, timeZone: tells ? await zoneOfAccount().catch(() => null) : null }
}

async function zoneOfAccount(): Promise<string> {
  const { timeZone } = await call(userInfo, {})
  if (timeZone !== null) return timeZone
  await call(changeTimeZone, { body: { timeZone: browserZone() } })
  return browserZone()
}
