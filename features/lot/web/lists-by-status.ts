import type { LotStatus } from '../status.ts'

/** The list with lots of each status. */
export const listsByStatus: Record<LotStatus, { name: string; path: string }> = {
  Upcoming: { name: 'Upcoming Lots', path: '/upcoming-lots' },
  Past: { name: 'Auction Results', path: '/past-lots' },
}
