import {
  catalogPageContract,
  facetsContract,
  filterOptionsContracts,
  jewelriesContract,
  jewelriesTotalContract,
  listCountsContract,
  wholeListContract,
  type CatalogPage,
  type FilterOptions,
  type ParsedSelection,
} from '../contract.ts'
import { listClosedFilters } from '../closed-groups.ts'
import { filterGroups, type FilterGroup } from '@parure/vocabulary/filter-group.ts'
import { buildWholeGroup, type GroupOptions } from '../select-first-options.ts'
import { convertSelection } from '../other-list.ts'
import { loadLotCards } from '@parure/features/lot/server/cards.ts'
import type { LotViewer } from '@parure/features/lot/server/lot-viewer.ts'
import { createService, type Caller, type Service } from '@parure/http/create-service.ts'
import type { ReadingDb } from '@parure/features/schema.ts'
import { createAlternativeServices } from './alternatives/routes.ts'
import type { FacetScope } from './counted-groups.ts'
import { getFacetScope, loadCountedFacets, loadFacets } from './facets.ts'
import type { OptionCount } from './queries.ts'
import type { CatalogueSearch } from './search.ts'
import { restrictSelection } from './restrict-selection.ts'

export function createCatalogServices(
  read: ReadingDb,
  search: CatalogueSearch,
  viewerOf: (caller: Caller) => LotViewer,
): Service[] {
  return [
    createService(jewelriesContract, async ({ query }, caller) => {
      const ids = await search.page(restrictSelection(query, caller.role))
      return { items: await read(caller, async (db) => loadLotCards(db, ids, viewerOf(caller))) }
    }),
    createService(jewelriesTotalContract, async ({ query }, { role }) => ({
      count: await search.total(restrictSelection(query, role)),
    })),
    createService(facetsContract, async ({ query }, { role }) =>
      loadFacets(search, restrictSelection(query, role), role),
    ),
    createService(listCountsContract, async ({ query }, { role }) => {
      const { undrawn: _undrawn, ...counts } = await countFilters(
        search,
        restrictSelection(query, role),
        getFacetScope(role),
      )
      return counts
    }),
    createService(wholeListContract, async ({ query: requestQuery }, caller) => {
      const query = restrictSelection(requestQuery, caller.role)
      const counted = getFacetScope(caller.role)
      // Prefetches the counts for the calls below.
      const ids = await search.page(query, counted)
      const [total, otherTotal, { undrawn: _undrawn, ...counts }, items] = await Promise.all([
        search.total(query),
        search.total(convertSelection(query), 'nothing'),
        countFilters(search, query, counted),
        read(caller, async (db) => loadLotCards(db, ids, viewerOf(caller))),
      ])
      return { items, total, otherTotal, ...counts }
    }),
    ...createAlternativeServices(read, search, viewerOf),
    ...filterGroups.map((group) =>
      createService(filterOptionsContracts[group], async ({ query }, { role }) =>
        nestSubCategories(await search.options(group, restrictSelection(query, role))),
      ),
    ),
  ]
}

/** Returns all data of a rendered list page in one call; has no public address. */
export function createCatalogPageService(
  read: ReadingDb,
  search: CatalogueSearch,
  viewerOf: (caller: Caller) => LotViewer,
): Service {
  return createService(catalogPageContract, async ({ query: pageRequest }, caller) => {
    const query = restrictSelection(pageRequest, caller.role)
    const roleScope = getFacetScope(caller.role)
    const counted = roleScope === 'details' && pageRequest.whole === null ? 'page' : roleScope
    // Prefetches the counts for the calls below.
    const ids = await search.page(query, counted)
    const [total, otherTotal, { undrawn, ...counts }] = await Promise.all([
      search.total(query),
      search.total(convertSelection(query), 'nothing'),
      countFilters(search, query, counted, pageRequest.whole),
    ])
    const lots = await read(caller, async (db) => loadLotCards(db, ids, viewerOf(caller)))
    return { lots, total, otherTotal, ...counts, undrawn }
  })
}

/** Counts the options of all filters; includes every option of the group `whole`. */
async function countFilters(
  search: CatalogueSearch,
  selection: ParsedSelection,
  counted: FacetScope,
  whole: string | null = null,
): Promise<Omit<CatalogPage, 'lots' | 'total' | 'otherTotal'>> {
  // Answers the groups too.
  const { facets, present } = await loadCountedFacets(search, selection, counted)
  const closed = counted === 'page' ? listClosedFilters(selection) : []
  const groups = filterGroups.map(async (group): Promise<[FilterGroup, GroupOptions]> => {
    if (group === whole) return [group, buildWholeGroup(nestSubCategories(await search.options(group, selection)))]
    const { known, count } = await search.firstOptions(group, selection, counted)
    return [group, { known: closed.includes(group) ? [] : nestSubCategories(known), count }]
  })
  const options = Object.fromEntries(await Promise.all(groups)) as Record<FilterGroup, GroupOptions>
  return { options, facets, undrawn: [...closed, ...present] }
}

/** Nests sub-categories under their category. */
function nestSubCategories(options: OptionCount[]): FilterOptions {
  if (options.every(({ parentId }) => parentId === null)) return options.map(({ name, count }) => ({ name, count }))
  const below = Map.groupBy(
    options.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  )
  return options.flatMap(({ id, name, count, parentId }) => {
    if (parentId !== null) return []
    const subCategories = below.get(id)?.map((each) => ({ name: each.name, count: each.count }))
    return [subCategories ? { name, count, subCategories } : { name, count }]
  })
}
