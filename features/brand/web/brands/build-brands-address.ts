import { joinNames, splitNames } from '@parure/features/catalog/name-list.ts'

/** Builds the address of the list of brands, filtered by product types: query `categories`, a comma-separated list. */
export function buildBrandsAddress(categories: readonly string[]): string {
  if (categories.length === 0) return '/followed-brands'
  const query = new URLSearchParams({ categories: joinNames(categories) }).toString()
  return `/followed-brands?${query.replaceAll('%2C', ',')}`
}

/** Parses the product types of an address. Returns none for a list that the endpoint would reject. */
export function parseProductTypes(query: URLSearchParams): string[] {
  const list = query.get('categories') ?? ''
  return list.length > 1_000 || list.includes('\0') || list.includes('%00') ? [] : splitNames(list)
}
