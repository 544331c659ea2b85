import { formatListAddress } from '@parure/features/catalog/list-address.ts'
import { savedSearches } from '@parure/features/saved-search/endpoints.ts'
import { lotStatuses, type LotStatus } from '@parure/features/lot/status.ts'
import { searchAddress } from '@parure/features/query/search-route.ts'
import { useEffect, useState } from 'react'
import { call } from '../call.ts'
import { recentSearches } from '../search/recent-searches.ts'
import { useSession } from '../session/session.ts'
import type { OwnSearch } from './suggestion-rows.ts'

/** Of each kind, at most. */
const most = 2

/** Returns the saved and the last searches that have what is typed; the saved ones once they have come. */
export function useOwnSearches(query: string, open: LotStatus | null): OwnSearch[] {
  const session = useSession()
  const recent = recentSearches.useItems()
  const [saved, setSaved] = useState<readonly OwnSearch[]>([])
  const isSignedIn = session !== null
  useEffect(() => {
    if (!isSignedIn) return undefined
    const stop = new AbortController()
    call(savedSearches, {}, stop.signal)
      .then(({ items }) => setSaved(items.map(toOwnSearch)))
      // Suggestions do without them.
      .catch(() => setSaved([]))
    return () => stop.abort()
  }, [isSignedIn])
  const has = (text: string) => text.toLowerCase().includes(query.toLowerCase())
  const others = recent.filter((words) => has(words) && words.toLowerCase() !== query.toLowerCase())
  return [
    ...saved.filter(({ text }) => has(text)).slice(0, most),
    ...others.slice(0, most).map((words) => ({ text: words, to: searchAddress(words, open) })),
  ]
}

function toOwnSearch({ name, criteria }: { name: string; criteria: Record<string, string> }): OwnSearch {
  const { status, ...rest } = criteria
  const list = lotStatuses.find((each) => each === status) ?? 'Upcoming'
  const query = new URLSearchParams(rest).toString()
  return { text: name, to: `${formatListAddress(list, {})}${query && `?${query}`}`, aside: 'saved' }
}
