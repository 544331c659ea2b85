import type { OptionGroup } from './options.ts'

/** Decimal strings; a missing end is open. */
export interface Range {
  from: string | null
  to: string | null
}

/** Names of one group; `any` of them or `all` of them in one piece. */
export interface GroupChoice {
  match: 'any' | 'all'
  names: string[]
}

/** What a query filters by. Every name is one of the options. */
export type QuerySelection = Record<OptionGroup, GroupChoice> & {
  /** Weight of the principal stone. */
  carats: Range | null
  /** An estimate or price, in `currency` where that is stated. */
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

/** What a part of the text gave. */
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
   * `filter`: gave the facts. `unused`: understood, but no filter answers it. `dropped`: words of asking and the like.
   * `text`: left to the text search.
   */
  kind: 'filter' | 'unused' | 'dropped' | 'text'
  facts: readonly Fact[]
}

/** What a query means. */
export interface QueryReading {
  selection: QuerySelection
  exclusions: Exclusion[]
  status: QueryStatus | null
  sort: QuerySort | null
  /** Words left to the text search, as typed. */
  rest: string
  spans: QuerySpan[]
}
