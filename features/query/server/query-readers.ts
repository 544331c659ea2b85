import { createQueryReader, type QueryOptions, type QueryReader } from '@parure/query-reader'
import { jewelriesTotalContract } from '@parure/features/catalog/contract.ts'
import { filterGroups, saleGroups } from '@parure/vocabulary/filter-group.ts'
import { lotStatuses } from '@parure/features/lot/status.ts'
import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import { queryVocabulary, vocabularyOptions } from '@parure/features/query-reading/server/query-vocabulary.ts'
import { knownPlaces } from './known-places.ts'

type Names = Record<string, readonly string[]>

export interface QueryReaders {
  /** Knows the names that everybody may know. */
  forAll(): Promise<QueryReader>
  /** Knows the houses and locations of the catalog too. */
  forSales(): Promise<QueryReader>
}

/** Milliseconds for which names are kept: a reader takes a tenth of a second to make. */
const cacheMs = 300_000

/** `listHouses` gives the houses whose names are public. */
export function openQueryReaders(search: CatalogueSearch, listHouses: () => Promise<readonly string[]>): QueryReaders {
  const forAll = keepReader(async () => {
    const [names, houses] = await Promise.all([listNames(search), listHouses()])
    return { ...names, houses, places: knownPlaces }
  })
  const forSales = keepReader(async () => ({ ...(await listNames(search)), ...(await listSaleNames(search)) }))
  return { forAll, forSales }
}

/** Makes a reader when it is first asked for, and anew where names have changed since. */
function keepReader(list: () => Promise<Names>): () => Promise<QueryReader> {
  let kept: { reader: QueryReader; key: string; until: number } | undefined
  let making: Promise<QueryReader> | undefined
  const make = async (): Promise<QueryReader> => {
    const names = await list()
    const key = JSON.stringify(names)
    const reader =
      kept?.key === key ? kept.reader : createQueryReader({ vocabulary: queryVocabulary, options: addNames(names) })
    kept = { reader, key, until: Date.now() + cacheMs }
    return reader
  }
  return async () => {
    if (kept && kept.until > Date.now()) return kept.reader
    making ??= make().finally(() => (making = undefined))
    // An older one serves while the next is made.
    return kept?.reader ?? making
  }
}

/** The options of the vocabulary and those of the catalog. */
function addNames(names: Names): QueryOptions {
  const all = new Map<string, readonly string[]>()
  for (const [group, more] of [...Object.entries(vocabularyOptions), ...Object.entries(names)])
    all.set(group, [...new Set([...(all.get(group) ?? []), ...more])])
  return Object.fromEntries(all)
}

/** The names of the five groups that lots of either list have. */
async function listNames(search: CatalogueSearch): Promise<Names> {
  const found = await Promise.all(
    filterGroups.map(async (group) => {
      const options = (
        await Promise.all(lotStatuses.map(async (status) => search.options(group, wholeList(status))))
      ).flat()
      const selectOptions = (isSub: boolean) => options.filter(({ parentId }) => (parentId !== null) === isSub)
      const listUniqueNames = (isSub: boolean) => [...new Set(selectOptions(isSub).map(({ name }) => name))].toSorted()
      return group === 'categories'
        ? { categories: listUniqueNames(false), subCategories: listUniqueNames(true) }
        : { [group]: listUniqueNames(false) }
    }),
  )
  return Object.assign({}, ...found) as Names
}

async function listSaleNames(search: CatalogueSearch): Promise<Names> {
  const found = await Promise.all(lotStatuses.map(async (status) => search.facets(wholeList(status), 'sales')))
  const names = (group: (typeof saleGroups)[number]) => [
    ...new Set(found.flatMap((facets) => [...(facets.names[group]?.keys() ?? [])])),
  ]
  return Object.fromEntries(saleGroups.map((group) => [group, names(group).toSorted()]))
}

const wholeList = (status: (typeof lotStatuses)[number]) => jewelriesTotalContract.query.parse({ status })
