import type { OptionGroup } from './options.ts'

/** Decimal strings; a missing end is open. */
export interface Range {
  from: string | null
  to: string | null
}

/** Names of one group; a piece has `any` or `all` of them. */
export interface GroupChoice {
  match: 'any' | 'all'
  names: string[]
}

/** The filters of a query. Every name is one of the options. */
export type QuerySelection = Record<OptionGroup, GroupChoice> & {
  /** Weight of the principal stone. */
  carats: Range | null
  /** An estimate or price, in `currency` when one is stated. */
  money: Range | null
  currency: string | null
  /** Days as YYYY-MM-DD. */
  saleDates: Range | null
}

export interface Exclusion {
  group: OptionGroup
  name: string
}

export type QueryStatus = 'Upcoming' | 'Past'
export type QuerySort = 'cheapest' | 'dearest' | 'newest' | 'soonest'

/** A filter that a part of the text denotes. */
export type Fact =
  | { field: 'option'; group: OptionGroup; names: readonly string[] }
  | { field: 'exclusion'; group: OptionGroup; names: readonly string[] }
  | { field: 'carats' | 'money' | 'saleDates'; range: Range; currency?: string | null }
  | { field: 'status'; status: QueryStatus }
  | { field: 'sort'; sort: QuerySort }

/** A part of the text, by its offsets; parts are in order and do not overlap. */
export interface QuerySpan {
  start: number
  end: number
  /**
   * `filter`: has facts. `unused`: understood, but no filter exists. `dropped`: filler words. `text`: left to the text
   * search.
   */
  kind: 'filter' | 'unused' | 'dropped' | 'text'
  facts: readonly Fact[]
}

/** The meaning of a query. */
export interface QueryReading {
  selection: QuerySelection
  exclusions: Exclusion[]
  status: QueryStatus | null
  sort: QuerySort | null
  /** Words left to the text search, as typed. */
  rest: string
  spans: QuerySpan[]
}
