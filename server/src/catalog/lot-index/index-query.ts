import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import type { LotStatus } from '@parure/domain/lot/status'
import type { Clause } from '../../lot/search-words.ts'
import type { OrderName } from './indexed-lot.ts'

export interface IndexQuery {
  status: LotStatus
  /** Empty without a search. Null for a search without a word, such as punctuation alone: then nothing matches. */
  words: readonly Clause[] | null
  /** Ids of options by group; a group without a choice is absent, one with an unknown choice is empty. */
  chosen: Partial<Record<FilterGroup, readonly number[]>>
  /** As on the wire. */
  sortOrder: number
  /** From 1. A page beyond the end is the last one. */
  pageIndex: number
  pageSize: number
}

export interface IndexAnswer {
  total: number
  lotIds: number[]
  /** How many lots each option would show, by its id; a group's own choice is ignored in its counts. */
  counts: Uint32Array
  /** Version of the index that answered. */
  version: number
  /** When the next lot becomes past, in milliseconds since 1970: the answer is stale from then on. */
  validUntil: number
}

/** The order of a `sortOrder`. By money, Upcoming lots are ordered by estimate and Past ones by price. */
export function orderOf({ status, sortOrder }: Pick<IndexQuery, 'status' | 'sortOrder'>): {
  name: OrderName
  back: boolean
} {
  const money = status === 'Upcoming' ? 'estimate' : 'price'
  const day = status === 'Upcoming' ? 'listed' : 'saleDay'
  const names = ['popularity', day, day, money, money] as const
  return { name: names[sortOrder] ?? day, back: sortOrder === 2 || sortOrder === 4 }
}
