import { optionGroups, type DetailGroup, type OptionGroup } from '@parure/domain/catalog/filter-group'
import type { LotStatus } from '@parure/domain/lot/status'
import type { Clause } from '../../lot/search-words.ts'
import type { FigureCounts } from '../queries.ts'
import type { Figure, RangeTerms, UnitRange } from '../range-terms.ts'
import type { OrderName } from './indexed-lot.ts'

/** What a query may narrow besides status and words. A count leaves its own part out. */
export const rangeParts = ['money', 'carats', 'saleDay'] as const
export type RangePart = (typeof rangeParts)[number]
export type QueryPart = OptionGroup | RangePart
export const queryParts = [...optionGroups, ...rangeParts] as const

export interface IndexQuery {
  status: LotStatus
  /** Empty without a search. Null for a search without a word, such as punctuation alone: then nothing matches. */
  words: readonly Clause[] | null
  /** Ids of options by group of which a lot has any; a group without a choice is absent, one with an unknown choice is empty. */
  chosen: Partial<Record<OptionGroup, readonly number[]>>
  /** A lot has every one of these and none of those. Unlike `chosen`, no count leaves them out. */
  required: readonly FixedOption[]
  excluded: readonly FixedOption[]
  /** In cents of euros, thousandths of a carat, days since 1970; an absent part is not narrowed. */
  ranges: Partial<Record<RangePart, UnitRange>>
  /** The groups whose options are counted. */
  counted: readonly OptionGroup[]
  /** The groups of which is asked only whether a match has more than this option of them, and the option's id. */
  lookedFor: readonly LookedFor[]
  /** By what amounts are compared and histograms made; null where the query has neither. */
  figures: FigureTerms | null
  /** The options that the clock decides between, for lots without a result. */
  outcomes: { awaiting: number; unpublished: number }
  /** For the order by relevance: the plan for titles, and the option of the category that is asked for. */
  relevance: { title: readonly Clause[]; category: number | null } | null
  /** As on the wire. */
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

export interface LookedFor {
  group: DetailGroup
  /** The option of lots of which nothing is stated. */
  notStated: number
}

export interface FigureTerms extends Pick<RangeTerms, 'perEuro' | 'scales'> {
  /** The same for the same terms. */
  key: string
  histograms: boolean
}

/** A typing error, and the word by which it was corrected. */
export interface Correction {
  typed: string
  read: string
}

export interface IndexAnswer {
  total: number
  lotIds: number[]
  /** Without each narrowed part, where that was asked for and the engine counts it. */
  totalsWithout?: ReadonlyMap<QueryPart, number>
  /** How many lots each option would show, by its id; a group's own choice is ignored in its counts. */
  counts: Uint32Array
  /** Those of the groups that are looked for. */
  present: readonly DetailGroup[]
  /** Where histograms were asked for. */
  figures: Record<Figure, FigureCounts> | null
  /** Typing errors that were corrected. */
  corrections: readonly Correction[]
  /** Version of the index that answered. */
  version: number
  /** When the clock next changes the answer, in milliseconds since 1970: it is stale from then on. */
  validUntil: number
}

/** The order of a `sortOrder`. By money, Upcoming lots are ordered by estimate and Past ones by price. */
export function orderOf({ status, sortOrder }: Pick<IndexQuery, 'status' | 'sortOrder'>): {
  name: OrderName
  back: boolean
} {
  const back = sortOrder === 2 || sortOrder === 4 || (sortOrder === 6 && status === 'Past')
  return { name: orders[status][sortOrder] ?? orders[status][1], back }
}

const orders = {
  Upcoming: ['popularity', 'listed', 'listed', 'estimate', 'estimate'],
  Past: ['popularity', 'saleDay', 'saleDay', 'price', 'price', 'caratPrice', 'caratPrice', 'multiple'],
} as const satisfies Record<LotStatus, readonly OrderName[]>
