import { formatListAddress } from '@parure/features/catalog/list-address.ts'
import { joinNames } from '@parure/features/catalog/name-list.ts'
import type { ListState } from '@parure/features/catalog/selection.ts'
import { lotStatuses, type LotStatus } from '@parure/features/lot/status.ts'
import { unquote } from '@parure/features/query/quoted.ts'
import { searchAddress } from '@parure/features/query/search-route.ts'
import type { SuggestedLot, SuggestedReading, Suggestion } from '@parure/features/suggestion/contract.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import type { ListSuggestions } from './fetch-suggestions.ts'
import { describeSuggestedLot, type AsidePart } from './suggested-amount.ts'

export type RowKind =
  | 'read'
  | 'locked'
  | 'brands'
  | 'gemstones'
  | 'categories'
  | 'styles'
  | 'houses'
  | 'reports'
  | 'own'
  | 'lots'

/** An option of the list. */
export interface SuggestionRow {
  key: string
  kind: RowKind
  /** Parts with a dot between them, where there are several. */
  text: string | readonly string[]
  /** A smaller line beneath. */
  note?: string
  /** Stands on the right; the part that counts most first where `isFirst` says so. */
  aside?: readonly AsidePart[]
  /** Of a lot: its picture. */
  picture?: string | null
  /** Where it leads. */
  to: string
  /** The search words; null for a filter. */
  words: string | null
}

export interface RowGroup {
  heading: string | null
  rows: SuggestionRow[]
}

/** A search that the person has made or saved. */
export interface OwnSearch {
  text: string
  to: string
  /** Of a saved one. */
  aside?: string
}

/** The text itself as a row: what was understood of it, once the answer has come, and what is locked of it. */
export function readRows(query: string, open: LotStatus | null, read: SuggestedReading | null): SuggestionRow[] {
  const row: SuggestionRow = {
    key: 'read',
    kind: 'read',
    text: nameReading(query, read),
    ...(read && { aside: countParts(read.counts) }),
    to: searchAddress(query, open),
    words: query,
  }
  if (!read || read.locked.length === 0) return [row]
  const { plan } = read.locked[0]!
  const locked: SuggestionRow = {
    key: 'locked',
    kind: 'locked',
    text: read.locked.map(({ label }) => label).join(', '),
    note: `${plan} filters by house, location and sale date. The counts above don’t use them.`,
    aside: [{ text: `See ${plan}`, isStrong: false }],
    to: '/pricing',
    words: null,
  }
  return [row, locked]
}

/** What is searched for: locked words alone narrow nothing. */
function nameReading(query: string, read: SuggestedReading | null): string | readonly string[] {
  const parts = read ? [...read.labels, ...quoteText(query, read)] : []
  if (parts.length > 1) return parts
  return parts[0] ?? (read && read.locked.length > 0 ? 'All lots' : `“${unquote(query)}”`)
}

/** The words that stay text, as one part. */
function quoteText(query: string, { text }: SuggestedReading): string[] {
  const words = text.map(({ start, end }) => query.slice(start, end))
  return words.length === 0 ? [] : [`“${unquote(words.join(' '))}”`]
}

/** `52 upcoming · 1 146 results`. */
function countParts(counts: Record<LotStatus, number>): AsidePart[] {
  const most = lotStatuses.find((status) => counts[status] > 0) ?? null
  return lotStatuses.map((status) => ({
    text: formatCountOnList(status, counts[status]),
    isStrong: status === most,
  }))
}

function formatCountOnList(status: LotStatus, count: number): string {
  if (status === 'Upcoming') return `${formatCount(count)} upcoming`
  return `${formatCount(count)} ${count === 1 ? 'result' : 'results'}`
}

/** The groups of an answer in their order, each with as many as fit. */
export function buildRowGroups(status: LotStatus, answer: ListSuggestions, own: readonly OwnSearch[]): RowGroup[] {
  const { brands, gemstones, categories, styles, houses = [], near, reports, reportsIn, lots } = answer
  const names: RowGroup[] = [
    { heading: 'Makers', rows: buildFilterRows('brands', brands.slice(0, 2), status) },
    { heading: 'Stones', rows: buildFilterRows('gemstones', gemstones.slice(0, 2), status) },
    { heading: 'Categories', rows: buildFilterRows('categories', categories.slice(0, 1), status) },
    { heading: 'Styles', rows: buildFilterRows('styles', styles.slice(0, 1), status) },
    { heading: 'Auction houses', rows: buildFilterRows('houses', houses.slice(0, 1), status) },
  ]
  const named = near ? [{ heading: 'Did you mean', rows: names.flatMap(({ rows }) => rows).slice(0, 3) }] : names
  const groups: RowGroup[] = [
    ...named,
    { heading: 'Report numbers', rows: reports.slice(0, 1).map((report) => buildReportRow(report, reportsIn)) },
    { heading: 'Your searches', rows: own.map(buildOwnRow) },
    { heading: 'Lots', rows: lots.map(buildLotRow) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

function buildFilterRows(
  kind: 'brands' | 'gemstones' | 'categories' | 'styles' | 'houses',
  found: readonly (Suggestion & { within?: string | undefined })[],
  status: LotStatus,
): SuggestionRow[] {
  return found.map(({ name, counts, within }) => {
    const other = status === 'Past' ? 'Upcoming' : 'Past'
    const list = counts[status] > 0 ? status : other
    return {
      key: `${kind}/${name}`,
      kind,
      text: name,
      ...(within === undefined ? {} : { note: `in ${within}` }),
      aside: countParts(counts).map(({ text }) => ({ text, isStrong: false })),
      to: kind === 'houses' ? formatHouseAddress(list, name) : listAddress(list, { [kind]: [name] }),
      words: null,
    }
  })
}

function buildReportRow({ name, count }: { name: string; count: number }, list: LotStatus): SuggestionRow {
  return {
    key: `reports/${name}`,
    kind: 'reports',
    text: name,
    aside: [{ text: formatCountOnList(list, count), isStrong: false }],
    to: listAddress(list, { searchQuery: name }),
    words: name,
  }
}

function buildOwnRow({ text, to, aside }: OwnSearch): SuggestionRow {
  return {
    key: `own/${aside ?? ''}/${text}`,
    kind: 'own',
    text,
    ...(aside !== undefined && { aside: [{ text: aside, isStrong: false }] }),
    to,
    words: null,
  }
}

function buildLotRow(lot: SuggestedLot): SuggestionRow {
  return {
    key: `lots/${lot.id}`,
    kind: 'lots',
    text: lot.title,
    picture: lot.baseImageFileName,
    aside: describeSuggestedLot(lot),
    to: `/jewelry/${lot.id}`,
    words: null,
  }
}

function listAddress(status: LotStatus, state: Partial<ListState>): string {
  return formatListAddress(status, state)
}

function formatHouseAddress(status: LotStatus, name: string): string {
  const path = formatListAddress(status, {})
  return `${path}?${new URLSearchParams({ houses: joinNames([name]) }).toString()}`
}
