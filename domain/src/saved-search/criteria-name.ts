import { activeChips } from '../catalog/active-chips.ts'
import { everyOutcome, type OptionGroup } from '../catalog/filter-group.ts'
import { moneyKeys } from '../catalog/list-query.ts'
import { chipLabel } from '../catalog/option-label.ts'
import type { Range } from '../catalog/range.ts'
import { rangeLabel } from '../catalog/range-label.ts'
import type { Selection } from '../catalog/selection.ts'
import { labelExclusion } from '../catalog/selection-label.ts'
import { groupedPrice } from '../money.ts'
import type { Criteria } from './contract.ts'
import { kindWords, lowered } from '../catalog/name-words.ts'
import { longestName } from './rules.ts'
import { criteriaOf, searchedList, type SearchedList } from './searched-list.ts'

/** A criterion that can be removed. */
export interface CriteriaPill {
  key: string
  /** For example `Rings` or `2.00 – 5.00 ct`. */
  label: string
  without: Criteria
}

/** Returns every criterion as a pill, in the order of `keyOrder`. */
export function criteriaPills(criteria: Criteria): CriteriaPill[] {
  const list = searchedList(criteria)
  return chipsOf(list).map(({ key, label, without }) => ({
    key,
    label,
    without: criteriaOf({ ...list, selection: { ...list.selection, ...without } }),
  }))
}

/** Returns, for example, `Upcoming. Rings, sapphire, 2.00 – 5.00 ct, up to 20 000 EUR`. */
export function criteriaLine(criteria: Criteria): string {
  const list = searchedList(criteria)
  const labels = chipsOf(list).map(({ key, label }, place) => (place === 0 ? label : lowered(partOf(key), label)))
  return `${list.status === 'Past' ? 'Auction Results' : 'Upcoming'}. ${labels.join(', ') || 'All lots'}`
}

/** Suggests a name: `Sapphire rings, 2 to 5 ct, up to 20 000 EUR`; at most 60 characters, cut at a word. */
export function searchName(criteria: Criteria): string {
  const { status, selection } = searchedList(criteria)
  const { searchQuery, carats, saleDates } = selection
  const money = selection[moneyKeys[status]]
  const parts = [
    searchQuery && `“${searchQuery}”`,
    kindOf(selection),
    carats && figures(carats, 'ct'),
    money && figures(money, selection.currency ?? 'EUR'),
    ...furtherGroups.map((group) => joinWords(namesIn(selection, group), conjunctionOf(selection, group))),
    saleDates && daysWords(saleDates),
    ...selection.exclude.map((exclusion) => lowered('exclude', labelExclusion(exclusion))),
  ]
  const words = parts.filter(Boolean).join(', ').replaceAll('\u00a0', ' ')
  if (!words) return status === 'Past' ? 'All auction results' : 'All upcoming lots'
  return cut(status === 'Past' ? `Results: ${words}` : words.charAt(0).toUpperCase() + words.slice(1))
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
const first = ['search', 'categories', 'gemstones', 'carats', 'estimate', 'price']

function chipsOf({ status, selection }: SearchedList) {
  const chips = activeChips(status, { ...selection, page: 1, sortOrder: 0 }, selection.currency ?? 'EUR')
  return chips.toSorted((one, other) => placeOf(one.key) - placeOf(other.key))
}

function placeOf(key: string): number {
  const place = first.indexOf(partOf(key))
  return place === -1 ? first.length : place
}

/** Lists the names of a group; leaves out "every outcome", which does not characterize a search. */
function namesIn(selection: Selection, group: (typeof furtherGroups)[number]): string[] {
  const names = selection[group].filter((name) => name !== everyOutcome)
  return names.map((name) => lowered(group, chipLabel(group, name)))
}

/** Returns, for example, `2026` or `until 30 Nov 2026`. */
function daysWords(days: Range): string {
  const [year, rest] = [days.from?.slice(0, 4) ?? '', days.from?.slice(4)]
  if (rest === '-01-01' && days.to === `${year}-12-31`) return year
  return lowered('saleDates', rangeLabel('saleDates', days, ''))
}

const partOf = (key: string): string => key.split(' ')[0] ?? ''

/** Returns, for example, `Maison Aurèle sapphire rings`; groups are separated by commas when one has alternatives. */
function kindOf(selection: Selection): string {
  const { brands, gemstones, categories } = selection
  const groups = [
    { group: 'brands', names: brands },
    { group: 'gemstones', names: gemstones.map((name) => lowered('gemstones', name)) },
    { group: 'categories', names: categories.map(kindWords) },
  ] as const
  const isOneEach = groups.every(({ group, names }) => names.length < 2 || selection.allOf.includes(group))
  return groups
    .map(({ group, names }) => joinWords(names, conjunctionOf(selection, group)))
    .filter(Boolean)
    .join(isOneEach ? ' ' : ', ')
}

const conjunctionOf = ({ allOf }: Selection, group: OptionGroup): 'and' | 'or' => (allOf.includes(group) ? 'and' : 'or')

/** Returns, for example, `rings`, `rings or brooches` or `rings, brooches or bracelets`. */
function joinWords(names: readonly string[], conjunction: 'and' | 'or'): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${conjunction} ${last}`
}

/** Returns, for example, `2 to 5 ct`, `from 2.5 ct` or `up to 20 000 EUR`. */
function figures({ from, to }: Range, unit: string): string {
  const [low, high] = [from, to].map((end) => end && groupedPrice(end.replace(/\.0+$|(\.\d*?)0+$/, '$1')))
  if (!high) return `from ${low} ${unit}`
  if (!low) return `up to ${high} ${unit}`
  return low === high ? `${low} ${unit}` : `${low} to ${high} ${unit}`
}

/** Truncates at a word boundary and removes trailing conjunctions and prepositions. */
function cut(words: string): string {
  if (words.length <= longestName) return words
  const start = words.slice(0, longestName + 1)
  const whole = /\s/.test(start) ? start.replace(/\s+\S*$/, '') : start.slice(0, longestName)
  return whole.replace(/(?:[,:]|\s(?:or|and|to|from|up|no|not|by|in|at))+$/, '')
}
