import { selectFirstOptions } from '../select-first-options.ts'
import { findLotsByReport } from '@parure/features/lot/server/reported-lots.ts'
import type { Db } from '@parure/features/schema.ts'
import { countFacets, countSqlOptions, loadPageLotIds, countLots } from './queries.ts'
import type { CatalogueSearch } from './search.ts'

/**
 * Decorates a search: the number of a known report matches the lots with that report and no others. PostgreSQL answers
 * these searches by lot ids; every other text is passed on.
 */
export function addReportSearch(db: Db, search: CatalogueSearch): CatalogueSearch {
  return {
    ...search,
    page: async (query, counted) => {
      const lotIds = await findLotsByReport(db, query.searchQuery)
      return lotIds ? loadPageLotIds(db, { ...query, lotIds }) : search.page(query, counted)
    },
    total: async (selection, counted) => {
      const lotIds = await findLotsByReport(db, selection.searchQuery)
      return lotIds ? countLots(db, { ...selection, lotIds }) : search.total(selection, counted)
    },
    totalsWithout: async (selection) => {
      const lotIds = await findLotsByReport(db, selection.searchQuery)
      return lotIds ? new Map() : search.totalsWithout(selection)
    },
    options: async (group, selection) => {
      const lotIds = await findLotsByReport(db, selection.searchQuery)
      return lotIds ? countSqlOptions(db, group, { ...selection, lotIds }) : search.options(group, selection)
    },
    firstOptions: async (group, selection, counted) => {
      const lotIds = await findLotsByReport(db, selection.searchQuery)
      if (!lotIds) return search.firstOptions(group, selection, counted)
      return selectFirstOptions(await countSqlOptions(db, group, { ...selection, lotIds }), selection[group])
    },
    facets: async (selection, counted) => {
      const lotIds = await findLotsByReport(db, selection.searchQuery)
      if (!lotIds) return search.facets(selection, counted)
      return countFacets(db, { ...selection, lotIds }, counted)
    },
  }
}
