import { changeTimeZone, userInfo } from '@parure/features/account/endpoints.ts'
import type { NewSavedSearch, SavedSearch } from '../../contract.ts'
import { changeSearch, saveSearch } from '../../endpoints.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { getBrowserZone } from '../next-message.ts'
import { readSearchNews } from '../list/search-news.ts'

interface SentSearch {
  search: SavedSearch
  /** The time zone of messages; null without messages, or when it could not be loaded. */
  timeZone: string | null
}

/** Saves a new search or changes one. With messages, an account without a time zone adopts that of this browser. */
export async function sendSearch(before: SavedSearch | undefined, body: NewSavedSearch): Promise<SentSearch> {
  const search = before
    ? await call(changeSearch, { params: { id: before.id }, body })
    : await call(saveSearch, { body })
  readSearchNews()
  const sendsMessages = search.email || search.telegram || search.push
  // The search is saved even if the time zone cannot be loaded.
  return { search, timeZone: sendsMessages ? await loadAccountZone().catch(() => null) : null }
}

async function loadAccountZone(): Promise<string> {
  const { timeZone } = await call(userInfo, {})
  if (timeZone !== null) return timeZone
  await call(changeTimeZone, { body: { timeZone: getBrowserZone() } })
  return getBrowserZone()
}
