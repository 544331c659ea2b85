import { isReaderCurrency, type ReaderCurrency } from '../rates/reader-currency.ts'
import { optionGroups, type OptionGroup } from './filter-group.ts'
import { daysText, parseDays, parseRange, rangeKeys, rangeText, type Range, type RangeKey } from './range.ts'
import { lastSortOrder, sortOrderOf } from './sort-order.ts'

/** What a visitor has chosen in a list's filters. Names within a group are OR, groups and ranges are AND. */
export interface Selection
  extends Record<OptionGroup, readonly string[]>, Record<RangeKey, Range | null>, Record<'saleDates', Range | null> {
  /** Of `estimate` and `price`; null stands for euros. */
  currency: ReaderCurrency | null
  searchQuery: string
}

/** A list as its URL holds it. */
export interface ListState extends Selection {
  page: number
  sortOrder: number
}

export const emptySelection: Selection = {
  categories: [],
  materials: [],
  gemstones: [],
  brands: [],
  styles: [],
  colours: [],
  clarities: [],
  origins: [],
  treatments: [],
  laboratories: [],
  periods: [],
  makerRoles: [],
  outcomes: [],
  estimates: [],
  houses: [],
  places: [],
  estimate: null,
  price: null,
  carats: null,
  saleDates: null,
  currency: null,
  searchQuery: '',
}

/** What the calls take at most: the characters of a search, the names of a group and the characters of their list. */
export const longest = { search: 200, names: 100, list: 4_000 } as const

/** Joins names by commas; a comma within a name is percent-encoded first. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => name.replace(/[%,]/g, encodeURIComponent)).join(',')
}

/** The reverse of `joinNames`; empty parts are dropped, and a part that is no valid encoding is taken literally. */
export function splitNames(list: string): string[] {
  return [...new Set(list.split(',').map(decoded).filter(Boolean))]
}

/** Reads a list's URL; whatever is not understood falls back to its default, since people edit addresses by hand. */
export function listState(params: URLSearchParams): ListState {
  const groups = Object.fromEntries(optionGroups.map((group) => [group, namesIn(params.get(group) ?? '')]))
  const ranges = Object.fromEntries(rangeKeys.map((key) => [key, parseRange(params.get(key) ?? '')]))
  const currency = params.get('currency')
  const searchQuery = searchIn(params.get('searchQuery') ?? '')
  return {
    ...(groups as Record<OptionGroup, string[]>),
    ...(ranges as Record<RangeKey, Range | null>),
    saleDates: parseDays(params.get('saleDates') ?? ''),
    currency: isReaderCurrency(currency) ? currency : null,
    searchQuery,
    page: wholeNumber(params.get('page'), 1, 1, 1_000_000),
    sortOrder: sortOrderOf({
      searchQuery,
      sortOrder: wholeNumber(params.get('sortOrder'), undefined, 0, lastSortOrder),
    }),
  }
}

/** The URL parameters of a list, leaving out what is at its default. */
export function listParams(state: Partial<ListState>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(selectionQuery(state))) params.set(key, value)
  const sortOrder = sortOrderOf(state)
  if (sortOrder !== sortOrderOf({ searchQuery: state.searchQuery })) params.set('sortOrder', String(sortOrder))
  if (state.page !== undefined && state.page > 1) params.set('page', String(state.page))
  return params
}

/** The selection as the query of the calls: comma lists and ranges, empty ones left out. */
export function selectionQuery(selection: Partial<Selection>): Record<string, string> {
  const query: Record<string, string> = {}
  for (const group of optionGroups) {
    const names = selection[group] ?? []
    if (names.length > 0) query[group] = joinNames(names)
  }
  for (const key of rangeKeys) {
    const range = selection[key]
    if (range) query[key] = rangeText(range)
  }
  if (selection.saleDates) query['saleDates'] = daysText(selection.saleDates)
  if (selection.currency) query['currency'] = selection.currency
  if (selection.searchQuery) query['searchQuery'] = selection.searchQuery
  return query
}

/** How many filters are on; the search and each range count as one. */
export function selectedCount(selection: Selection): number {
  const ranges = [...rangeKeys.map((key) => selection[key]), selection.saleDates].filter(Boolean).length
  const names = optionGroups.reduce((sum, group) => sum + selection[group].length, 0)
  return names + ranges + (selection.searchQuery ? 1 : 0)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).trim()
  } catch {
    return part.trim()
  }
}

/** The names that the calls would take (`plainText` refuses NUL, as it is and as `%00`); none of too long a list. */
function namesIn(list: string): string[] {
  const names = splitNames(list).filter((name) => !name.includes('\0'))
  return names.length <= longest.names && joinNames(names).length <= longest.list ? names : []
}

function searchIn(text: string): string {
  const words = text.trim()
  return words.length > longest.search || words.includes('\0') || words.includes('%00') ? '' : words
}

function wholeNumber<Fallback>(
  text: string | null,
  fallback: Fallback,
  least: number,
  most: number,
): number | Fallback {
  if (text === null || !/^\d{1,9}$/.test(text)) return fallback
  const number = Number(text)
  return number < least || number > most ? fallback : number
}
