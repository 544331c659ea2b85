import type { ParsedJewelriesQuery, ParsedSelection } from '@parure/domain/catalog/contract'
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import type { Db } from '../schema.ts'
import { optionCounts, pageOfLots, totalOfLots, type OptionCount } from './queries.ts'

/** What finds lots: PostgreSQL itself, or an index that follows it. */
export interface CatalogueSearch {
  /** The ids of one page, in order. A page beyond the end is the last one. */
  page(query: ParsedJewelriesQuery): Promise<number[]>
  total(selection: ParsedSelection): Promise<number>
  options(group: FilterGroup, selection: ParsedSelection): Promise<OptionCount[]>
  /** Names the catalogue as it is now: while the name stays, so do all answers. Null where that cannot be said. */
  state(): string | null
}

/** Asks PostgreSQL: what every other search has to agree with, and what answers while it loads. */
export function sqlSearch(db: Db): CatalogueSearch {
  return {
    page: async (query) => pageOfLots(db, query),
    total: async (selection) => totalOfLots(db, selection),
    options: async (group, selection) => optionCounts(db, group, selection),
    state: () => null,
  }
}
