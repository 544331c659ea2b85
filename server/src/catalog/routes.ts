import {
  filterOptionsContracts,
  jewelriesContract,
  jewelriesTotalContract,
  type FilterOptions,
} from '@parure/domain/catalog/contract'
import { filterGroups } from '@parure/domain/catalog/filter-group'
import { lotCards } from '../lot/cards.ts'
import type { Viewer } from '../lot/viewer.ts'
import { service, type Caller, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import type { OptionCount } from './queries.ts'
import type { CatalogueSearch } from './search.ts'

export function catalogServices(db: Db, search: CatalogueSearch, viewerOf: (caller: Caller) => Viewer): Service[] {
  return [
    service(jewelriesContract, async ({ query }, caller) => ({
      items: await lotCards(db, await search.page(query), viewerOf(caller)),
    })),
    service(jewelriesTotalContract, async ({ query }) => ({ count: await search.total(query) })),
    ...filterGroups.map((group) =>
      service(filterOptionsContracts[group], async ({ query }) => nested(await search.options(group, query))),
    ),
  ]
}

/** Sub-categories under their category. */
function nested(options: OptionCount[]): FilterOptions {
  const byParent = Map.groupBy(options, ({ parentId }) => parentId)
  return (byParent.get(null) ?? []).map(({ id, name, count }) => {
    const subCategories = byParent.get(id)?.map((each) => ({ name: each.name, count: each.count }))
    return subCategories ? { name, count, subCategories } : { name, count }
  })
}
