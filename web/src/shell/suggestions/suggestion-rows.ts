import { joinNames } from '@parure/domain/catalog/name-list'
import { listParams, type ListState } from '@parure/domain/catalog/selection'
import type { LotStatus } from '@parure/domain/lot/status'
import type { Suggestion } from '@parure/domain/suggestion/contract'
import { countText } from '../../ui/count-text.ts'
import type { Suggested } from './ask-suggestions.ts'

export type RowKind = 'search' | 'brands' | 'gemstones' | 'categories' | 'styles' | 'houses' | 'reports'

/** An option of the list. */
export interface SuggestionRow {
  key: string
  kind: RowKind
  text: string
  /** A smaller line beneath. */
  note?: string
  /** Stands on the right. */
  aside?: string
  /** Where it leads. */
  to: string
  /** The search that it is; null for a filter. */
  words: string | null
}

export interface RowGroup {
  heading: string | null
  /** A sentence in place of the heading. */
  isSentence?: boolean
  rows: SuggestionRow[]
}

const lists: Record<LotStatus, string> = { Upcoming: '/upcoming-lots', Past: '/past-lots' }

/** `104 upcoming lots`, `1 result`. */
export function lotsText(status: LotStatus, count: number): string {
  const [one, many] = status === 'Upcoming' ? ['upcoming lot', 'upcoming lots'] : ['result', 'results']
  return `${countText(count)} ${count === 1 ? one : many}`
}

/** The search itself; its total is known once the answer has come. */
export function searchRow(query: string, status: LotStatus, total: number | null): SuggestionRow {
  const note = total === null ? '' : lotsText(status, total)
  return { ...searchFor(query, status), key: 'search', text: `Search for “${query}”`, note }
}

/** The groups of an answer in their order, each with as many as fit. */
export function rowGroups(query: string, status: LotStatus, answer: Suggested): RowGroup[] {
  const { brands, gemstones, categories, styles, houses = [], near, reports, reportsIn } = answer
  const filters: RowGroup[] = [
    { heading: 'Makers', rows: filterRows('brands', brands.slice(0, 2), status) },
    { heading: 'Gemstones', rows: filterRows('gemstones', gemstones.slice(0, 2), status) },
    { heading: 'Categories', rows: filterRows('categories', categories.slice(0, 1), status) },
    { heading: 'Styles', rows: filterRows('styles', styles.slice(0, 1), status) },
    { heading: 'Auction houses', rows: filterRows('houses', houses.slice(0, 1), status) },
    { heading: 'Report numbers', rows: reports.slice(0, 1).map((report) => reportRow(report, status, reportsIn)) },
  ]
  const found = filters.filter(({ rows }) => rows.length > 0)
  if (found.length > 0 && !near) return found
  const instead = near && {
    ...searchFor(near.query, status),
    key: 'near',
    text: `Search for ${near.query} instead`,
    note: lotsText(status, near.total),
  }
  const sentence = { heading: `No suggestion for “${query}”.`, isSentence: true, rows: instead ? [instead] : [] }
  return [sentence, ...found]
}

function searchFor(words: string, status: LotStatus): Pick<SuggestionRow, 'kind' | 'to' | 'words'> {
  return { kind: 'search', to: listAddress(status, { searchQuery: words }), words }
}

function filterRows(
  kind: 'brands' | 'gemstones' | 'categories' | 'styles' | 'houses',
  found: readonly (Suggestion & { within?: string | undefined })[],
  status: LotStatus,
): SuggestionRow[] {
  return found.map(({ name, count, within }) => ({
    key: `${kind}/${name}`,
    kind,
    text: name,
    ...(within === undefined ? {} : { note: `in ${within}` }),
    aside: countText(count),
    to: kind === 'houses' ? houseAddress(status, name) : listAddress(status, { [kind]: [name] }),
    words: null,
  }))
}

function reportRow({ name, count }: Suggestion, status: LotStatus, list: LotStatus): SuggestionRow {
  const lots = `${countText(count)} ${count === 1 ? 'lot' : 'lots'}`
  return {
    ...searchFor(name, list),
    key: `reports/${name}`,
    kind: 'reports',
    text: name,
    aside: list === status ? lots : lotsText(list, count),
  }
}

function listAddress(status: LotStatus, state: Partial<ListState>): string {
  return `${lists[status]}?${listParams(state).toString()}`
}

function houseAddress(status: LotStatus, name: string): string {
  return `${lists[status]}?${new URLSearchParams({ houses: joinNames([name]) }).toString()}`
}
