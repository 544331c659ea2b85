import type { LotStatus } from '@parure/features/lot/status.ts'

/** `value` is the `sortOrder` of the contract and of URLs. */
export interface SortOrder {
  value: number
  name: string
}

const commonSortNames = ['Popularity', 'Newest', 'Oldest']
const sortOrders: Record<LotStatus, readonly SortOrder[]> = {
  Upcoming: buildSortOrders([...commonSortNames, 'Estimates High to Low', 'Estimates Low to High']),
  Past: buildSortOrders([
    ...commonSortNames,
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

export function listSortOrders(status: LotStatus, searches: boolean): readonly SortOrder[] {
  return searches ? [{ value: relevance, name: 'Relevance' }, ...sortOrders[status]] : sortOrders[status]
}

interface SortChoice {
  searchQuery?: string | undefined
  sortOrder?: number | undefined
}

/**
 * Returns the effective sort order: relevance when a search has none in its address. A list without a search is never
 * sorted by relevance.
 */
export function resolveSortOrder({ searchQuery, sortOrder }: SortChoice): number {
  const usual = searchQuery ? relevance : defaultSortOrder
  return sortOrder === undefined || (sortOrder === relevance && !searchQuery) ? usual : sortOrder
}

function buildSortOrders(names: readonly string[]): SortOrder[] {
  return names.map((name, value) => ({ value, name }))
}
