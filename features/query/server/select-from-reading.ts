import type { OptionGroup as ReadGroup, QueryReading } from '@parure/query-reader'
import type { Exclusion } from '@parure/features/catalog/exclusion.ts'
import { optionGroups, saleGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { moneyKeys } from '@parure/features/catalog/build-list-query.ts'
import { parseDays, parseRange, formatDays, formatRange, type Range } from '@parure/features/catalog/range.ts'
import { emptySelection, type ListState } from '@parure/features/catalog/selection.ts'
import { defaultSortOrder, relevance } from '@parure/features/catalog/sort-order.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import { isQuoted, quote } from '../quoted.ts'
import { isReaderCurrency, type ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { vocabularies } from '@parure/vocabulary/vocabularies.ts'

/** Returns the filter group of a group of the reader; null for one that no list filters by. */
export function findFilterGroup(group: ReadGroup): OptionGroup | null {
  const own = group === 'subCategories' ? 'categories' : group
  return optionGroups.find((each) => each === own) ?? null
}

/** Whether only plans with sale details filter by a group. */
export function isSaleGroup(group: OptionGroup): boolean {
  return saleGroups.some((each) => each === group)
}

interface Context {
  /** As typed. */
  text: string
  seesSales: boolean
  /** Of amounts that name no currency. */
  currency: ReaderCurrency
}

/** Returns the state of a list that a reading asks for. */
export function selectFromReading(reading: QueryReading, status: LotStatus, context: Context): ListState {
  const { money, carats, saleDates } = reading.selection
  const searchQuery = listSearchWords(reading, context.text)
  const amounts = checkRange(money)
  const known = optionGroups.filter((group) => status === 'Past' || group !== 'outcomes')
  return {
    ...emptySelection,
    ...Object.fromEntries(known.map((group) => [group, listNames(group, reading, context.seesSales)])),
    allOf: known.filter((group) => isEveryNameWanted(group, reading)),
    exclude: listExclusions(reading, context.seesSales),
    carats: checkRange(carats),
    saleDates: context.seesSales && saleDates ? parseDays(formatDays(saleDates)) : null,
    [moneyKeys[status]]: amounts,
    currency: amounts ? chooseCurrency(reading, context) : null,
    searchQuery,
    page: 1,
    sortOrder: sortOrders[reading.sort ?? 'soonest'] ?? (searchQuery ? relevance : defaultSortOrder),
    ...(!isQuoted(searchQuery) && context.text !== '' && { words: context.text }),
  }
}

/** The numbers of orders; no list is sorted by the day of sales to come. */
const sortOrders = { cheapest: 4, dearest: 3, newest: defaultSortOrder, soonest: null }

function chooseCurrency({ selection }: QueryReading, { currency }: Context): ReaderCurrency {
  return isReaderCurrency(selection.currency) ? selection.currency : currency
}

/** A kind of jewel stands without its category, which would stand for every kind. */
function listNames(group: OptionGroup, { selection }: QueryReading, seesSales: boolean): readonly string[] {
  if (isSaleGroup(group) && !seesSales) return []
  if (group === 'estimates') return []
  if (group === 'hues') return listHues(selection)
  if (group !== 'categories') return selection[group].names
  const kinds = selection.subCategories.names
  const isCovered = (category: string) => kinds.some((kind) => categoryOfKind.get(kind) === category)
  return [...selection.categories.names.filter((name) => !isCovered(name)), ...kinds]
}

/** The color of a stone whose text names none. Catalogs rarely call a blue sapphire blue. */
const usualHues = new Map([
  ['Sapphire', 'Blue'],
  ['Ruby', 'Red'],
  ['Emerald', 'Green'],
])

/** Returns no hue when one of them is usual for a stone: lots that state no color match it too. */
function listHues({ gemstones, hues }: QueryReading['selection']): readonly string[] {
  const isUsual = gemstones.names.some((stone) => hues.names.includes(usualHues.get(stone) ?? ''))
  return isUsual ? [] : hues.names
}

const categoryOfKind = new Map(
  vocabularies.categories.flatMap(({ name, kinds = [] }) => kinds.map((kind) => [kind.name, name] as const)),
)

/** Whether a lot must have every name of a group. */
export function isEveryNameWanted(group: OptionGroup, { selection }: QueryReading): boolean {
  if (group === 'estimates') return false
  const { match, names } = selection[group]
  return match === 'all' && names.length > 1
}

function listExclusions({ exclusions }: QueryReading, seesSales: boolean): Exclusion[] {
  return exclusions.flatMap(({ group, name }) => toExclusion(group, name, seesSales) ?? [])
}

/** Returns an exclusion as lists have it; null for what is excluded by no list, or not for everybody. */
export function toExclusion(group: ReadGroup, name: string, seesSales: boolean): Exclusion | null {
  const own = findFilterGroup(group)
  if (own === null || own === 'outcomes' || own === 'estimates' || (isSaleGroup(own) && !seesSales)) return null
  return { group: own, name }
}

/** What the text search looks for: words that no filter can answer either are left out. */
export function listSearchWords({ rest, spans }: QueryReading, text: string): string {
  const unused = spans.filter(({ kind }) => kind === 'unused').map(({ start, end }) => text.slice(start, end))
  const words = unused
    .reduce((left, part) => left.replace(part, ' '), rest)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return isQuoted(words) ? quote(words) : words
}

function checkRange(range: Range | null): Range | null {
  return range && parseRange(formatRange(range))
}
