/** The sorts of a brand's lots; the place is the wire's and the address's `sortOrder`. */
export const brandSortOrders = ['Relevance', 'Newest', 'Oldest', 'Price High to Low', 'Price Low to High'] as const
export const defaultBrandSortOrder = 0
