import type { ParsedJewelriesQuery, ParsedSelection } from '../contract.ts'
import type { CriterionKey } from '../criteria.ts'
import { selectFirstOptions } from '../select-first-options.ts'
import type { FilterGroup } from '@parure/vocabulary/filter-group.ts'
import type { Db } from '@parure/features/schema.ts'
import type { CountScope, FacetScope } from './counted-groups.ts'
import {
  countFacets,
  countSqlOptions,
  loadPageLotIds,
  countLots,
  type FacetCounts,
  type OptionCount,
} from './queries.ts'

/** A search over the catalog: `createSqlSearch` or `createIndexSearch`. */
export interface CatalogueSearch {
  /**
   * Returns the ids of one page, in order; the last page when `pageIndex` is beyond the end. `counted`: the scope of
   * the counts that are requested next.
   */
  page(query: ParsedJewelriesQuery, counted?: CountScope): Promise<number[]>
  /** `counted`: what is asked for next, by default the counts of the filters. */
  total(selection: ParsedSelection, counted?: CountScope): Promise<number>
  /** Totals without each of the parts that one question answers; of all others a total has to be asked for. */
  totalsWithout(selection: ParsedSelection): Promise<ReadonlyMap<CriterionKey, number>>
  options(group: FilterGroup, selection: ParsedSelection): Promise<OptionCount[]>
  /**
   * Returns the first options of a long group and the chosen ones. `counted`: the scope that the page was requested
   * with.
   */
  firstOptions(
    group: FilterGroup,
    selection: ParsedSelection,
    counted?: CountScope,
  ): Promise<{ known: OptionCount[]; count: number }>
  facets(selection: ParsedSelection, counted: FacetScope): Promise<FacetCounts>
  /** Cache key of the catalog's state: equal keys give equal answers. Null disables caching. */
  state(): string | null
}

/** Searches in PostgreSQL: the reference for tests of the index, and the fallback while it loads. */
export function createSqlSearch(db: Db): CatalogueSearch {
  return {
    page: async (query) => loadPageLotIds(db, query),
    total: async (selection) => countLots(db, selection),
    totalsWithout: async () => new Map(),
    options: async (group, selection) => countSqlOptions(db, group, selection),
    firstOptions: async (group, selection) =>
      selectFirstOptions(await countSqlOptions(db, group, selection), selection[group]),
    facets: async (selection, counted) => countFacets(db, selection, counted),
    state: () => null,
  }
}
