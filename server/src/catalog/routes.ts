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
} from '@parure/domain/catalog/contract'
import { undrawnFilters } from '@parure/domain/catalog/closed-groups'
import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import { wholeGroup, type GroupOptions } from '@parure/domain/catalog/first-options'
import { selectionOnOtherList } from '@parure/domain/catalog/other-list'
import { lotCards } from '../lot/cards.ts'
import type { Viewer } from '../lot/viewer.ts'
import { service, type Caller, type Service } from '../platform/http/service.ts'
import type { ReadingDb } from '../schema.ts'
import { alternativeServices } from './alternatives/routes.ts'
import type { CountedFacets } from './counted-groups.ts'
import { countedFor, facetsCounted, facetsOf } from './facets.ts'
import type { OptionCount } from './queries.ts'
import type { CatalogueSearch } from './search.ts'
import { visibleSelection } from './visible-selection.ts'

export function catalogServices(
  read: ReadingDb,
  search: CatalogueSearch,
  viewerOf: (caller: Caller) => Viewer,
): Service[] {
  return [
    service(jewelriesContract, async ({ query }, caller) => {
      const ids = await search.page(visibleSelection(query, caller.role))
      return { items: await read(caller, async (db) => lotCards(db, ids, viewerOf(caller))) }
    }),
    service(jewelriesTotalContract, async ({ query }, { role }) => ({
      count: await search.total(visibleSelection(query, role)),
    })),
    service(facetsContract, async ({ query }, { role }) => facetsOf(search, visibleSelection(query, role), role)),
    service(listCountsContract, async ({ query }, { role }) => {
      const { undrawn: _undrawn, ...counts } = await countsOf(search, visibleSelection(query, role), countedFor(role))
      return counts
    }),
    service(wholeListContract, async ({ query: asked }, caller) => {
      const query = visibleSelection(asked, caller.role)
      const counted = countedFor(caller.role)
      // Prefetches the counts for the calls below.
      const ids = await search.page(query, counted)
      const [total, otherTotal, { undrawn: _undrawn, ...counts }, items] = await Promise.all([
        search.total(query),
        search.total(selectionOnOtherList(query), 'nothing'),
        countsOf(search, query, counted),
        read(caller, async (db) => lotCards(db, ids, viewerOf(caller))),
      ])
      return { items, total, otherTotal, ...counts }
    }),
    ...alternativeServices(read, search, viewerOf),
    ...filterGroups.map((group) =>
      service(filterOptionsContracts[group], async ({ query }, { role }) =>
        nested(await search.options(group, visibleSelection(query, role))),
      ),
    ),
  ]
}

/** Returns all data of a rendered list page in one call; has no public address. */
export function catalogPageService(
  read: ReadingDb,
  search: CatalogueSearch,
  viewerOf: (caller: Caller) => Viewer,
): Service {
  return service(catalogPageContract, async ({ query: asked }, caller) => {
    const query = visibleSelection(asked, caller.role)
    const ofRole = countedFor(caller.role)
    const counted = ofRole === 'details' && asked.whole === null ? 'page' : ofRole
    // Prefetches the counts for the calls below.
    const ids = await search.page(query, counted)
    const [total, otherTotal, { undrawn, ...counts }] = await Promise.all([
      search.total(query),
      search.total(selectionOnOtherList(query), 'nothing'),
      countsOf(search, query, counted, asked.whole),
    ])
    const lots = await read(caller, async (db) => lotCards(db, ids, viewerOf(caller)))
    return { lots, total, otherTotal, ...counts, undrawn }
  })
}

/** Counts the options of all filters; includes every option of the group `whole`. */
async function countsOf(
  search: CatalogueSearch,
  selection: ParsedSelection,
  counted: CountedFacets,
  whole: string | null = null,
): Promise<Omit<CatalogPage, 'lots' | 'total' | 'otherTotal'>> {
  // Answers the groups too.
  const { facets, present } = await facetsCounted(search, selection, counted)
  const closed = counted === 'page' ? undrawnFilters(selection) : []
  const groups = filterGroups.map(async (group): Promise<[FilterGroup, GroupOptions]> => {
    if (group === whole) return [group, wholeGroup(nested(await search.options(group, selection)))]
    const { known, count } = await search.firstOptions(group, selection, counted)
    return [group, { known: closed.includes(group) ? [] : nested(known), count }]
  })
  const options = Object.fromEntries(await Promise.all(groups)) as Record<FilterGroup, GroupOptions>
  return { options, facets, undrawn: [...closed, ...present] }
}

/** Nests sub-categories under their category. */
function nested(options: OptionCount[]): FilterOptions {
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
