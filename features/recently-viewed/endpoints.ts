import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { LotCards } from '@parure/features/lot/contract.ts'

/** Maximum number of recently viewed lots that a browser remembers. */
export const maxRecentLots = 12

export const recentlyViewed = defineEndpoint<{ query: { ids: string }; answer: LotCards }>(
  'GET',
  '/api/recently-viewed',
  'public',
)
