import type { LotStatus } from '../lot/status.ts'

/** The number is the wire's and the URL's `sortOrder`. */
export const sortOrders: Record<LotStatus, readonly string[]> = {
  Upcoming: ['Popularity', 'Newest', 'Oldest', 'Estimates High to Low', 'Estimates Low to High'],
  Past: ['Popularity', 'Newest', 'Oldest', 'Price High to Low', 'Price Low to High'],
}
export const defaultSortOrder = 1
