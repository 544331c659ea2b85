import { isGroupDate, parseGroupStatus } from '../../group-date.ts'
import { brandSortOrders, defaultBrandSortOrder } from '../../sort-order.ts'
import { parseListState, formatSelectionQuery, type ListState } from '@parure/features/catalog/selection.ts'
import { restrictToStatus } from '@parure/features/catalog/web/address/list-selection.ts'

/** The state of a brand's lots in their address. */
export interface BrandLotsState extends ListState {
  /** A month of upcoming lots or a year of past ones. */
  date: string
}

/**
 * Parses an address. Returns null without a date; other invalid values become their defaults. The search text is in
 * `search`, because the header shows `searchQuery` as its own. Brand and days are fixed by the page.
 */
export function parseBrandLotsState(query: URLSearchParams): BrandLotsState | null {
  const date = query.get('date') ?? ''
  if (!isGroupDate(date)) return null
  const words = (query.get('search') ?? '').trim()
  const order = query.get('sortOrder') ?? ''
  return {
    ...restrictToStatus(parseGroupStatus(date), parseListState(query)),
    brands: [],
    saleDates: null,
    date,
    searchQuery: words.length > 200 || words.includes('\0') || words.includes('%00') ? '' : words,
    sortOrder: /^\d$/.test(order) && Number(order) < brandSortOrders.length ? Number(order) : defaultBrandSortOrder,
  }
}

/** Builds path and query of a brand's lots, without values at their default. */
export function buildBrandLotsAddress(
  brandId: number,
  state: Pick<BrandLotsState, 'date'> & Partial<BrandLotsState>,
): string {
  const { date, searchQuery, sortOrder, page, ...selection } = state
  const query = new URLSearchParams({ date, ...formatSelectionQuery({ ...selection, brands: [], saleDates: null }) })
  if (searchQuery) query.set('search', searchQuery)
  if (sortOrder) query.set('sortOrder', String(sortOrder))
  if (page && page > 1) query.set('page', String(page))
  return `/followed-brands/${brandId}/jewelries?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`
}
