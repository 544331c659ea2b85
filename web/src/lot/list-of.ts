import type { LotStatus } from '@parure/domain/lot/status'

/** The list that shows lots of a status. */
export const listOf: Record<LotStatus, { name: string; path: string }> = {
  Upcoming: { name: 'Upcoming Lots', path: '/upcoming-lots' },
  Past: { name: 'Auction Results', path: '/past-lots' },
}
