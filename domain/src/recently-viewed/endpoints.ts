import { endpoint } from '../endpoint.ts'
import type { LotCards } from '../lot/contract.ts'

/** Lots that a browser remembers having shown: so many at most. */
export const mostViewed = 12

export const recentlyViewed = endpoint<{ query: { ids: string }; answer: LotCards }>(
  'GET',
  '/api/recently-viewed',
  'public',
)
