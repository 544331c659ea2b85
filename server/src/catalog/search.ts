import type { ParsedJewelriesQuery, ParsedSelection } from '@parure/domain/catalog/contract'
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import type { Db } from '../schema.ts'
import { optionCounts, pageOfLots, totalOfLots, type OptionCount } from './queries.ts'

/** Finds lots: PostgreSQL itself, or an index that follows it. */
export interface CatalogueSearch {
  /** The ids of one page, in order. A page beyond the end is the last one. */
  page(query: ParsedJewelriesQuery): Promise<number[]>
  total(selection: ParsedSelection): Promise<number>
  options(group: FilterGroup, selection: ParsedSelection): Promise<OptionCount[]>
  /** A name of the catalogue's current state: answers are the same while it is. Null where it is unknown. */
  state(): string | null
}

/** Asks PostgreSQL: the reference for any other search, and the fallback while the index loads. */
export function sqlSearch(db: Db): CatalogueSearch {
  return {
    page: async (query) => pageOfLots(db, query),
    total: async (selection) => totalOfLots(db, selection),
    options: async (group, selection) => optionCounts(db, group, selection),
    state: () => null,
  }
}
