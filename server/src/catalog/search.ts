import type { ParsedJewelriesQuery, ParsedSelection } from '@parure/domain/catalog/contract'
import type { FilterGroup, OptionGroup } from '@parure/domain/catalog/filter-group'
import type { Db } from '../schema.ts'
import {
  figureCounts,
  nameCounts,
  optionCounts,
  pageOfLots,
  totalOfLots,
  type FigureCounts,
  type NameCounts,
  type OptionCount,
} from './queries.ts'
import { rangeTerms, type Figure, type RangeTerms } from './range-terms.ts'

/** A search over the catalogue: `sqlSearch`, or `indexSearch`. */
export interface CatalogueSearch {
  /** The ids of one page, in order. A page beyond the end is the last one. */
  page(query: ParsedJewelriesQuery): Promise<number[]>
  total(selection: ParsedSelection): Promise<number>
  options(group: FilterGroup, selection: ParsedSelection): Promise<OptionCount[]>
  names(group: Exclude<OptionGroup, FilterGroup>, selection: ParsedSelection): Promise<NameCounts>
  figure(figure: Figure, selection: ParsedSelection): Promise<FigureCounts>
  terms(): Promise<RangeTerms>
  /** Cache key of the catalogue's state: answers are the same while it is. Null disables caching. */
  state(): string | null
}

/** Searches in PostgreSQL: the reference for tests of the index, and the fallback while it loads. */
export function sqlSearch(db: Db): CatalogueSearch {
  return {
    page: async (query) => pageOfLots(db, query),
    total: async (selection) => totalOfLots(db, selection),
    options: async (group, selection) => optionCounts(db, group, selection),
    names: async (group, selection) => nameCounts(db, group, selection),
    figure: async (figure, selection) => figureCounts(db, figure, selection),
    terms: async () => rangeTerms(db),
    state: () => null,
  }
}
