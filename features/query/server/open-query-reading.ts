import { Role } from '@parure/contract/role.ts'
import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import { loadHouses } from '@parure/features/market/server/pages/houses.ts'
import type { Db } from '@parure/features/schema.ts'
import { openQueryReaders } from './query-readers.ts'
import { createQueryReading, type ReadQueryFor } from './read-query.ts'

/** Reads the words of searches by the names of the catalog. Of houses everybody may know those that have a page. */
export function openQueryReading(db: Db, search: CatalogueSearch): ReadQueryFor {
  const readers = openQueryReaders(search, async () => {
    const { houses } = await loadHouses(db, Role.Undefined)
    return houses.map(({ name }) => name)
  })
  return createQueryReading(db, readers)
}
