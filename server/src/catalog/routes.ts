import {
  catalogPageContract,
  facetsContract,
  filterOptionsContracts,
  jewelriesContract,
  jewelriesTotalContract,
  type FilterOptions,
} from '@parure/domain/catalog/contract'
import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import { firstOptions, wholeGroup, type GroupOptions } from '@parure/domain/catalog/first-options'
import { lotCards } from '../lot/cards.ts'
import type { Viewer } from '../lot/viewer.ts'
import { service, type Caller, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { countedFor, facetsOf } from './facets.ts'
import type { OptionCount } from './queries.ts'
import type { CatalogueSearch } from './search.ts'
import { visibleSelection } from './visible-selection.ts'

export function catalogServices(db: Db, search: CatalogueSearch, viewerOf: (caller: Caller) => Viewer): Service[] {
  return [
    service(jewelriesContract, async ({ query }, caller) => ({
      items: await lotCards(db, await search.page(visibleSelection(query, caller.role)), viewerOf(caller)),
    })),
    service(jewelriesTotalContract, async ({ query }, { role }) => ({
      count: await search.total(visibleSelection(query, role)),
    })),
    service(facetsContract, async ({ query }, { role }) => facetsOf(search, visibleSelection(query, role), role)),
    ...filterGroups.map((group) =>
      service(filterOptionsContracts[group], async ({ query }, { role }) =>
        nested(await search.options(group, visibleSelection(query, role))),
      ),
    ),
  ]
}

/** One call for all data of a rendered list page; has no public address. */
export function catalogPageService(db: Db, search: CatalogueSearch, viewerOf: (caller: Caller) => Viewer): Service {
  return service(catalogPageContract, async ({ query: asked }, caller) => {
    const query = visibleSelection(asked, caller.role)
    // Answers the rest too.
    const ids = await search.page(query, countedFor(caller.role))
    const [total, facets, ...options] = await Promise.all([
      search.total(query),
      facetsOf(search, query, caller.role),
      ...filterGroups.map((group) => search.options(group, query)),
    ])
    const groups = filterGroups.map((group, at) => {
      const all = nested(options[at] ?? [])
      return [group, group === asked.whole ? wholeGroup(all) : firstOptions(all, query[group])] as const
    })
    return {
      lots: await lotCards(db, ids, viewerOf(caller)),
      total,
      options: Object.fromEntries(groups) as Record<FilterGroup, GroupOptions>,
      facets,
    }
  })
}

/** Sub-categories under their category. */
function nested(options: OptionCount[]): FilterOptions {
  const byParent = Map.groupBy(options, ({ parentId }) => parentId)
  return (byParent.get(null) ?? []).map(({ id, name, count }) => {
    const subCategories = byParent.get(id)?.map((each) => ({ name: each.name, count: each.count }))
    return subCategories ? { name, count, subCategories } : { name, count }
  })
}
