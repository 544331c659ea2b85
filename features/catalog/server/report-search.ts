import { createCache } from '@parure/cache/create-cache.ts'
import { selectFirstOptions } from '../select-first-options.ts'
import { findLotsByReport } from '@parure/features/lot/server/reported-lots.ts'
import { parseReportNumber } from '@parure/features/lot/server/parse-report-number.ts'
import type { Db } from '@parure/features/schema.ts'
import { countFacets, countSqlOptions, loadPageLotIds, countLots } from './queries.ts'
import type { CatalogueSearch } from './search.ts'
import type { SqlSelection } from './selection-filter.ts'

/** Estimated bytes of a lot's id, and of a list of them. */
const bytesPerLot = 8
const maxCachedBytes = 1024 * 1024
/** In milliseconds. */
const timeToLive = 60_000

/**
 * Decorates a search: the number of a known report matches the lots with that report and no others. PostgreSQL answers
 * these searches by lot ids; every other text is passed on.
 */
export function addReportSearch(db: Db, search: CatalogueSearch): CatalogueSearch {
  const selectLots = createReportSelection(db, search)
  return {
    ...search,
    page: async (query, counted) => {
      const lots = await selectLots(query)
      return lots ? loadPageLotIds(db, lots) : search.page(query, counted)
    },
    total: async (selection, counted) => {
      const lots = await selectLots(selection)
      return lots ? countLots(db, lots) : search.total(selection, counted)
    },
    totalsWithout: async (selection) => {
      const lots = await selectLots(selection)
      return lots ? new Map() : search.totalsWithout(selection)
    },
    options: async (group, selection) => {
      const lots = await selectLots(selection)
      return lots ? countSqlOptions(db, group, lots) : search.options(group, selection)
    },
    firstOptions: async (group, selection, counted) => {
      const lots = await selectLots(selection)
      if (!lots) return search.firstOptions(group, selection, counted)
      return selectFirstOptions(await countSqlOptions(db, group, lots), selection[group])
    },
    facets: async (selection, counted) => {
      const lots = await selectLots(selection)
      return lots ? countFacets(db, lots, counted) : search.facets(selection, counted)
    },
  }
}

/**
 * Returns a function that adds the ids of a report's lots to a selection whose text is the report's number; null for
 * any other text. The ids are kept as long as the catalog's version: a page asks for them once for each of its parts.
 */
function createReportSelection(db: Db, search: CatalogueSearch) {
  const cache = createCache<readonly number[]>({
    max: maxCachedBytes,
    measure: (lotIds) => bytesPerLot * (lotIds.length + 1),
    version: () => search.state(),
    ttl: timeToLive,
  })
  return async <Selection extends SqlSelection>(selection: Selection): Promise<Selection | null> => {
    const { searchQuery } = selection
    // Skips the parsing of an empty text, because a list evaluates this for each of its parts.
    if (searchQuery === '' || !parseReportNumber(searchQuery)) return null
    const lotIds = await cache.get(searchQuery, async () => (await findLotsByReport(db, searchQuery)) ?? [])
    return lotIds.length > 0 ? { ...selection, lotIds } : null
  }
}
