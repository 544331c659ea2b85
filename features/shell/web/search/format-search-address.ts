import { searchAddress as addressThatReads } from '@parure/features/query/search-route.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'

/** Returns the list that a page is; null for every other page. */
export function getOpenList(pathname: string): LotStatus | null {
  const path = pathname.replace(/\/+$/, '')
  if (path === '/past-lots') return 'Past'
  return path === '/upcoming-lots' ? 'Upcoming' : null
}

/** Returns where a search from this page leads: to the address that reads the words; without words, to the whole list. */
export function formatSearchAddress(pathname: string, words: string): string {
  const open = getOpenList(pathname)
  const text = words.trim()
  if (text) return addressThatReads(text, open)
  return open === 'Past' ? '/past-lots' : '/upcoming-lots'
}
