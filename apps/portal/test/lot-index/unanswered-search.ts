import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'

async function never(): Promise<never> {
  throw new Error('The index does not answer.')
}

/** A fallback for an index that must answer everything itself. */
export const unansweredSearch: CatalogueSearch = {
  page: never,
  total: never,
  totalsWithout: never,
  options: never,
  firstOptions: never,
  facets: never,
  state: () => null,
}
