import { endpoint } from '../endpoint.ts'
import type { LotCards } from '../lot/contract.ts'

/** Maximum number of recently viewed lots that a browser remembers. */
export const mostViewed = 12

export const recentlyViewed = endpoint<{ query: { ids: string }; answer: LotCards }>(
  'GET',
  '/api/recently-viewed',
  'public',
)
