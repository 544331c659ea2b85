import type { LotStatus } from '../lot/status.ts'

/** `value` is the `sortOrder` of the contract and of URLs. */
export interface SortOrder {
  value: number
  name: string
}

const first = ['Popularity', 'Newest', 'Oldest']
const sortOrders: Record<LotStatus, readonly SortOrder[]> = {
  Upcoming: numbered([...first, 'Estimates High to Low', 'Estimates Low to High']),
  Past: numbered([
    ...first,
    'Price High to Low',
    'Price Low to High',
    'Price per Carat High to Low',
    'Price per Carat Low to High',
    'Multiple of Estimate',
  ]),
}

/** Newest. */
export const defaultSortOrder = 1
/** For searches: lots whose titles match before lots whose descriptions match. */
export const relevance = 8
export const lastSortOrder = relevance

export function sortOrdersOf(status: LotStatus, searches: boolean): readonly SortOrder[] {
  return searches ? [{ value: relevance, name: 'Relevance' }, ...sortOrders[status]] : sortOrders[status]
}

interface Sorted {
  searchQuery?: string | undefined
  sortOrder?: number | undefined
}

/**
 * Returns the effective sort order: relevance when a search has none in its address. A list without a search is never
 * sorted by relevance.
 */
export function sortOrderOf({ searchQuery, sortOrder }: Sorted): number {
  const usual = searchQuery ? relevance : defaultSortOrder
  return sortOrder === undefined || (sortOrder === relevance && !searchQuery) ? usual : sortOrder
}

function numbered(names: readonly string[]): SortOrder[] {
  return names.map((name, value) => ({ value, name }))
}
