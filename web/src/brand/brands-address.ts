import { joinNames, splitNames } from '@parure/domain/catalog/name-list'

/** The list of brands, narrowed to product types: query `categories`, a comma list. */
export function brandsAddress(categories: readonly string[]): string {
  if (categories.length === 0) return '/followed-brands'
  const query = new URLSearchParams({ categories: joinNames(categories) }).toString()
  return `/followed-brands?${query.replaceAll('%2C', ',')}`
}

/** The product types of an address; of a list that the call would not take, none. */
export function productTypesIn(query: URLSearchParams): string[] {
  const list = query.get('categories') ?? ''
  return list.length > 1_000 || list.includes('\0') || list.includes('%00') ? [] : splitNames(list)
}
