import { isReaderCurrency, type ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { formatExclusions, parseExclusions, type Exclusion } from './exclusion.ts'
import { optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { formatNameList, maxLengths, parseNameList, type NameList } from './name-list.ts'
import { formatDays, parseDays, parseRange, rangeKeys, formatRange, type Range, type RangeKey } from './range.ts'
import { lastSortOrder, resolveSortOrder } from './sort-order.ts'

/**
 * A visitor's choices in a list's filters. Names within a group are combined by OR; groups, ranges and exclusions by
 * AND.
 */
export interface Selection
  extends Record<OptionGroup, readonly string[]>, Record<RangeKey, Range | null>, Record<'saleDates', Range | null> {
  /** The groups with several names of which a lot must have every one. */
  allOf: readonly OptionGroup[]
  exclude: readonly Exclusion[]
  /** Of `estimate` and `price`; null means euros. */
  currency: ReaderCurrency | null
  searchQuery: string
}

/** The state of a list in its URL. */
export interface ListState extends Selection {
  page: number
  sortOrder: number
  /** The sentence that the selection was read from, for display; absent without one. */
  words?: string
}

/** The address parameter of the words that a selection was read from. */
export const wordsKey = 'words'

export const emptySelection: Selection = {
  categories: [],
  materials: [],
  gemstones: [],
  brands: [],
  styles: [],
  colours: [],
  hues: [],
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
  allOf: [],
  exclude: [],
  currency: null,
  searchQuery: '',
}

/** Parses a list's URL. Invalid values fall back to their default, since people edit addresses by hand. */
export function parseListState(params: URLSearchParams): ListState {
  const lists = optionGroups.map((group) => [group, readNameList(params.get(group) ?? '')] as const)
  const ranges = Object.fromEntries(rangeKeys.map((key) => [key, parseRange(params.get(key) ?? '')]))
  const currency = params.get('currency')
  const searchQuery = parseSearchText(params.get('searchQuery') ?? '')
  const words = parseSearchText(params.get(wordsKey) ?? '')
  return {
    ...(words && { words }),
    ...separateNames(lists),
    ...(ranges as Record<RangeKey, Range | null>),
    saleDates: parseDays(params.get('saleDates') ?? ''),
    exclude: readExclusions(params.get('exclude') ?? ''),
    currency: isReaderCurrency(currency) ? currency : null,
    searchQuery,
    page: parseWholeNumber(params.get('page'), 1, 1, 1_000_000),
    sortOrder: resolveSortOrder({
      searchQuery,
      sortOrder: parseWholeNumber(params.get('sortOrder'), undefined, 0, lastSortOrder),
    }),
  }
}

/** Formats the URL parameters of a list; omits values at their default. */
export function formatListParams(state: Partial<ListState>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(formatSelectionQuery(state))) params.set(key, value)
  const sortOrder = resolveSortOrder(state)
  if (sortOrder !== resolveSortOrder({ searchQuery: state.searchQuery })) params.set('sortOrder', String(sortOrder))
  if (state.page !== undefined && state.page > 1) params.set('page', String(state.page))
  if (state.words) params.set(wordsKey, state.words)
  return params
}

/** Formats a selection as the query of the endpoints: comma lists and ranges; omits empty ones. */
export function formatSelectionQuery(selection: Partial<Selection>): Record<string, string> {
  const query: Record<string, string> = {}
  for (const group of optionGroups) {
    const names = selection[group] ?? []
    const isAll = selection.allOf?.includes(group) ?? false
    if (names.length > 0) query[group] = formatNameList({ names, isAll })
  }
  for (const key of rangeKeys) {
    const range = selection[key]
    if (range) query[key] = formatRange(range)
  }
  if (selection.saleDates) query['saleDates'] = formatDays(selection.saleDates)
  if (selection.exclude?.length) query['exclude'] = formatExclusions(selection.exclude)
  if (selection.currency) query['currency'] = selection.currency
  if (selection.searchQuery) query['searchQuery'] = selection.searchQuery
  return query
}

/** Returns the names of each group, and in `allOf` the groups of whose names a lot must have every one. */
export function separateNames<Group extends OptionGroup>(
  lists: readonly (readonly [Group, NameList])[],
): Record<Group, readonly string[]> & { allOf: Group[] } {
  const names = Object.fromEntries(lists.map(([group, list]) => [group, list.names]))
  const allOf = lists.flatMap(([group, { isAll }]) => (isAll ? [group] : []))
  return { ...(names as Record<Group, readonly string[]>), allOf }
}

/** Counts the active filters; the search, each range and each exclusion count as one. */
export function countSelectedFilters(selection: Selection): number {
  const ranges = [...rangeKeys.map((key) => selection[key]), selection.saleDates].filter(Boolean).length
  const names = optionGroups.reduce((sum, group) => sum + selection[group].length, 0)
  return names + ranges + selection.exclude.length + (selection.searchQuery ? 1 : 0)
}

/**
 * Returns only names that the endpoints accept (`plainText` rejects NUL, literal and as `%00`); none when the list is
 * too long.
 */
function readNameList(list: string): NameList {
  const { names: all, isAll } = parseNameList(list)
  const names = all.filter((name) => !name.includes('\0'))
  const read = { names, isAll: isAll && names.length > 1 }
  return isAccepted(names.length, formatNameList(read)) ? read : { names: [], isAll: false }
}

function readExclusions(list: string): Exclusion[] {
  const read = parseExclusions(list).filter(({ name }) => !name.includes('\0'))
  return isAccepted(read.length, formatExclusions(read)) ? read : []
}

const isAccepted = (names: number, list: string): boolean => names <= maxLengths.names && list.length <= maxLengths.list

function parseSearchText(text: string): string {
  const words = text.trim()
  return words.length > maxLengths.search || words.includes('\0') || words.includes('%00') ? '' : words
}

function parseWholeNumber<Fallback>(
  text: string | null,
  fallback: Fallback,
  least: number,
  most: number,
): number | Fallback {
  if (text === null || !/^\d{1,9}$/.test(text)) return fallback
  const number = Number(text)
  return number < least || number > most ? fallback : number
}
