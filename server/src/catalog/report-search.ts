import { firstOptions } from '@parure/domain/catalog/first-options'
import { lotsWithReport } from '../lot/reported-lots.ts'
import type { Db } from '../schema.ts'
import { facetCounts, optionCounts, pageOfLots, totalOfLots } from './queries.ts'
import type { CatalogueSearch } from './search.ts'

/**
 * Decorates a search: the number of a known report matches the lots with that report and no others. PostgreSQL answers
 * these searches by lot ids; every other text is passed on.
 */
export function findingReports(db: Db, search: CatalogueSearch): CatalogueSearch {
  return {
    ...search,
    page: async (query, counted) => {
      const lotIds = await lotsWithReport(db, query.searchQuery)
      return lotIds ? pageOfLots(db, { ...query, lotIds }) : search.page(query, counted)
    },
    total: async (selection, counted) => {
      const lotIds = await lotsWithReport(db, selection.searchQuery)
      return lotIds ? totalOfLots(db, { ...selection, lotIds }) : search.total(selection, counted)
    },
    totalsWithout: async (selection) => {
      const lotIds = await lotsWithReport(db, selection.searchQuery)
      return lotIds ? new Map() : search.totalsWithout(selection)
    },
    options: async (group, selection) => {
      const lotIds = await lotsWithReport(db, selection.searchQuery)
      return lotIds ? optionCounts(db, group, { ...selection, lotIds }) : search.options(group, selection)
    },
    firstOptions: async (group, selection, counted) => {
      const lotIds = await lotsWithReport(db, selection.searchQuery)
      if (!lotIds) return search.firstOptions(group, selection, counted)
      return firstOptions(await optionCounts(db, group, { ...selection, lotIds }), selection[group])
    },
    facets: async (selection, counted) => {
      const lotIds = await lotsWithReport(db, selection.searchQuery)
      if (!lotIds) return search.facets(selection, counted)
      return facetCounts(db, { ...selection, lotIds }, counted)
    },
  }
}
