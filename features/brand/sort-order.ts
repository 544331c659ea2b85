/** Sort orders of a brand's lots; the index is `sortOrder` in the HTTP contract and in addresses. */
export const brandSortOrders = ['Relevance', 'Newest', 'Oldest', 'Price High to Low', 'Price Low to High'] as const
export const defaultBrandSortOrder = 0
