import { optionGroups, type DetailGroup, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { IndexedStatus } from './lot-status.ts'
import type { SearchClause } from './search-clause.ts'
import type { FigureKind, RangeTerms, UnitRange } from './range-terms.ts'
import type { OrderName } from './indexed-lot.ts'

/** The parts of a query besides status and words. Each part's counts ignore the part itself. */
export const rangeParts = ['money', 'carats', 'saleDay'] as const
export type IndexRangePart = (typeof rangeParts)[number]
export type QueryPart = OptionGroup | IndexRangePart
export const queryParts = [...optionGroups, ...rangeParts] as const

export interface IndexQuery {
  status: IndexedStatus
  /** Empty without a search. Null for a search without a word, such as punctuation alone: then nothing matches. */
  words: readonly SearchClause[] | null
  /**
   * Ids of options by group of which a lot has any; a group without a choice is absent, one with an unknown choice is
   * empty.
   */
  chosen: Partial<Record<OptionGroup, readonly number[]>>
  /** A lot has every required and no excluded option. Unlike `chosen`, they apply to all counts. */
  required: readonly FixedOption[]
  excluded: readonly FixedOption[]
  /** In cents of euros, thousandths of a carat, days since 1970; an absent part is not restricted. */
  ranges: Partial<Record<IndexRangePart, UnitRange>>
  /** The groups whose options are counted. */
  counted: readonly OptionGroup[]
  /** Groups that are only probed for whether a match has any option other than `notStated`. */
  probedGroups: readonly ProbedGroup[]
  /** Rates and scales for amounts and histograms; null when the query has neither. */
  figures: FigureTerms | null
  /** For lots without a result, the clock decides between these options. */
  outcomes: { awaiting: number; unpublished: number }
  /** For the order by relevance: the search plan for titles, and the option of the searched category. */
  relevance: { title: readonly SearchClause[]; category: number | null } | null
  /** As in the contract. */
  sortOrder: number
  /** Whether totals without each narrowed part are counted too. */
  countsWithout?: boolean
  /** From 1. A page beyond the end is the last one. */
  pageIndex: number
  pageSize: number
}

export interface FixedOption {
  group: OptionGroup
  /** Id of the option; `unknownOption` for a name that no lot has. */
  option: number
}

export const unknownOption = 0

export interface ProbedGroup {
  group: DetailGroup
  /** The option of lots that state nothing. */
  notStated: number
}

export interface FigureTerms extends Pick<RangeTerms, 'perEuro' | 'scales'> {
  /** Equal keys mean equal terms. */
  key: string
  histograms: boolean
}

/** A typing error and its correction. */
export interface Correction {
  typed: string
  read: string
}

/** The lots of a selection by a figure; the figure's own range does not apply. */
export interface FigureCounts {
  /** By the bins of the status's scale; null without a scale. */
  bins: number[] | null
  /** Lots that have the figure. */
  known: number
  unknown: number
}

export interface IndexAnswer {
  total: number
  lotIds: number[]
  /** Without each narrowed part, where that was asked for and the engine counts it. */
  totalsWithout?: ReadonlyMap<QueryPart, number>
  /** How many lots each option would show, by its id; a group's own choice is ignored in its counts. */
  counts: Uint32Array
  /** The probed groups that have an option to choose. */
  present: readonly DetailGroup[]
  /** Null unless histograms were requested. */
  figures: Record<FigureKind, FigureCounts> | null
  /** Corrected typing errors. */
  corrections: readonly Correction[]
  /** Version of the index that answered. */
  version: number
  /** When the clock next changes the answer, in milliseconds since 1970: it is stale from then on. */
  validUntil: number
}

/** Every reader thread reserves memory for a page of this size. */
export const maxQueryPageSize = 10_000

/** Returns the order of a `sortOrder`. By money, Upcoming lots are ordered by estimate and Past ones by price. */
export function resolveOrder({ status, sortOrder }: Pick<IndexQuery, 'status' | 'sortOrder'>): {
  name: OrderName
  back: boolean
} {
  const back = sortOrder === 2 || sortOrder === 4 || (sortOrder === 6 && status === 'Past')
  return { name: orders[status][sortOrder] ?? orders[status][1], back }
}

const orders = {
  Upcoming: ['popularity', 'listed', 'listed', 'estimate', 'estimate'],
  Past: ['popularity', 'saleDay', 'saleDay', 'price', 'price', 'caratPrice', 'caratPrice', 'multiple'],
} as const satisfies Record<IndexedStatus, readonly OrderName[]>
