import { listActiveChips } from '@parure/features/catalog/list-active-chips.ts'
import { everyOutcome, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { moneyKeys } from '@parure/features/catalog/build-list-query.ts'
import { formatChipLabel } from '@parure/features/catalog/format-option-label.ts'
import type { Range } from '@parure/features/catalog/range.ts'
import { formatRangeLabel } from '@parure/features/catalog/format-range-label.ts'
import type { Selection } from '@parure/features/catalog/selection.ts'
import { labelExclusion } from '@parure/features/catalog/selection-label.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import type { SearchCriteria } from './contract.ts'
import { formatCategoryPlural, lowercaseLabel } from '@parure/features/catalog/name-words.ts'
import { maxSearchNameLength } from './rules.ts'
import { formatCriteria, parseCriteria, type SearchedList } from './parse-criteria.ts'

/** A criterion that can be removed. */
export interface CriteriaPill {
  key: string
  /** For example `Rings` or `2.00 – 5.00 ct`. */
  label: string
  without: SearchCriteria
}

/** Returns every criterion as a pill, in the order of `keyOrder`. */
export function buildCriteriaPills(criteria: SearchCriteria): CriteriaPill[] {
  const list = parseCriteria(criteria)
  return listChips(list).map(({ key, label, without }) => ({
    key,
    label,
    without: formatCriteria({ ...list, selection: { ...list.selection, ...without } }),
  }))
}

/** Returns, for example, `Upcoming. Rings, sapphire, 2.00 – 5.00 ct, up to 20 000 EUR`. */
export function describeCriteria(criteria: SearchCriteria): string {
  const list = parseCriteria(criteria)
  const labels = listChips(list).map(({ key, label }, place) =>
    place === 0 ? label : lowercaseLabel(getKeyGroup(key), label),
  )
  return `${list.status === 'Past' ? 'Auction Results' : 'Upcoming'}. ${labels.join(', ') || 'All lots'}`
}

/** Suggests a name: `Sapphire rings, 2 to 5 ct, up to 20 000 EUR`; at most 60 characters, cut at a word. */
export function suggestSearchName(criteria: SearchCriteria): string {
  const { status, selection } = parseCriteria(criteria)
  const { searchQuery, carats, saleDates } = selection
  const money = selection[moneyKeys[status]]
  const parts = [
    searchQuery && `“${searchQuery}”`,
    describeKind(selection),
    carats && formatFigureRange(carats, 'ct'),
    money && formatFigureRange(money, selection.currency ?? 'EUR'),
    ...furtherGroups.map((group) =>
      joinAlternatives(listGroupNames(selection, group), chooseConjunction(selection, group)),
    ),
    saleDates && formatSaleDays(saleDates),
    ...selection.exclude.map((exclusion) => lowercaseLabel('exclude', labelExclusion(exclusion))),
  ]
  const words = parts.filter(Boolean).join(', ').replaceAll('\u00a0', ' ')
  if (!words) return status === 'Past' ? 'All auction results' : 'All upcoming lots'
  return truncateName(status === 'Past' ? `Results: ${words}` : words.charAt(0).toUpperCase() + words.slice(1))
}

/** Groups that follow the kind of lot and its figures in a name. */
const furtherGroups = [
  'origins',
  'treatments',
  'colours',
  'hues',
  'clarities',
  'laboratories',
  'periods',
  'materials',
  'styles',
  'makerRoles',
  'outcomes',
  'estimates',
  'houses',
  'places',
] as const

/** Keys in display order; all others follow in the order of the filters. */
const keyOrder = ['search', 'categories', 'gemstones', 'carats', 'estimate', 'price']

function listChips({ status, selection }: SearchedList) {
  const chips = listActiveChips(status, { ...selection, page: 1, sortOrder: 0 }, selection.currency ?? 'EUR')
  return chips.toSorted((one, other) => findKeyPosition(one.key) - findKeyPosition(other.key))
}

function findKeyPosition(key: string): number {
  const place = keyOrder.indexOf(getKeyGroup(key))
  return place === -1 ? keyOrder.length : place
}

/** Lists the names of a group; leaves out "every outcome", which does not characterize a search. */
function listGroupNames(selection: Selection, group: (typeof furtherGroups)[number]): string[] {
  const names = selection[group].filter((name) => name !== everyOutcome)
  return names.map((name) => lowercaseLabel(group, formatChipLabel(group, name)))
}

/** Returns, for example, `2026` or `until Nov 30, 2026`. */
function formatSaleDays(days: Range): string {
  const [year, rest] = [days.from?.slice(0, 4) ?? '', days.from?.slice(4)]
  if (rest === '-01-01' && days.to === `${year}-12-31`) return year
  return formatRangeLabel('saleDates', days, '').replace(/^(?:From|Until)/, (word) => word.toLowerCase())
}

const getKeyGroup = (key: string): string => key.split(' ')[0] ?? ''

/** Returns, for example, `Maison Aurèle sapphire rings`; groups are separated by commas when one has alternatives. */
function describeKind(selection: Selection): string {
  const { brands, gemstones, categories } = selection
  const groups = [
    { group: 'brands', names: brands },
    { group: 'gemstones', names: gemstones.map((name) => lowercaseLabel('gemstones', name)) },
    { group: 'categories', names: categories.map(formatCategoryPlural) },
  ] as const
  const isOneEach = groups.every(({ group, names }) => names.length < 2 || selection.allOf.includes(group))
  return groups
    .map(({ group, names }) => joinAlternatives(names, chooseConjunction(selection, group)))
    .filter(Boolean)
    .join(isOneEach ? ' ' : ', ')
}

const chooseConjunction = ({ allOf }: Selection, group: OptionGroup): 'and' | 'or' =>
  allOf.includes(group) ? 'and' : 'or'

/** Returns, for example, `rings`, `rings or brooches` or `rings, brooches or bracelets`. */
function joinAlternatives(names: readonly string[], conjunction: 'and' | 'or'): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${conjunction} ${last}`
}

/** Returns, for example, `2 to 5 ct`, `from 2.5 ct` or `up to 20 000 EUR`. */
function formatFigureRange({ from, to }: Range, unit: string): string {
  const [low, high] = [from, to].map((end) => end && formatGroupedPrice(end.replace(/\.0+$|(\.\d*?)0+$/, '$1')))
  if (!high) return `from ${low} ${unit}`
  if (!low) return `up to ${high} ${unit}`
  return low === high ? `${low} ${unit}` : `${low} to ${high} ${unit}`
}

/** Truncates at a word boundary and removes trailing conjunctions and prepositions. */
function truncateName(words: string): string {
  if (words.length <= maxSearchNameLength) return words
  const start = words.slice(0, maxSearchNameLength + 1)
  const whole = /\s/.test(start) ? start.replace(/\s+\S*$/, '') : start.slice(0, maxSearchNameLength)
  return whole.replace(/(?:[,:]|\s(?:or|and|to|from|up|no|not|by|in|at|of|no indication))+$/, '')
}
