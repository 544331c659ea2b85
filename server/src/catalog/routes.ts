import {
  filterOptionsContracts,
  jewelriesContract,
  jewelriesTotalContract,
  type FilterOptions,
} from '@parure/domain/catalog/contract'
import { filterGroups } from '@parure/domain/catalog/filter-group'
import { lotCards } from '../lot/cards.ts'
import type { Viewer } from '../lot/viewer.ts'
import { service, type Caller, type Service } from '../platform/service.ts'
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
  const under = (id: number) =>
    options.filter(({ parentId }) => parentId === id).map(({ name, count }) => ({ name, count }))
  return options
    .filter(({ parentId }) => parentId === null)
    .map(({ id, name, count }) => {
      const subCategories = under(id)
      return subCategories.length > 0 ? { name, count, subCategories } : { name, count }
    })
}
