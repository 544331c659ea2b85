import { defineEndpoint } from '../define-endpoint.ts'
import type { LotCards } from '../lot/contract.ts'

/** Maximum number of recently viewed lots that a browser remembers. */
export const maxRecentLots = 12

export const recentlyViewed = defineEndpoint<{ query: { ids: string }; answer: LotCards }>(
  'GET',
  '/api/recently-viewed',
  'public',
)
