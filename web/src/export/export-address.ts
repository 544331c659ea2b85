const parameter = 'search'

/** Builds the address where a saved search is exported. */
export const exportAddress = (search: number): string => `/settings/data?${parameter}=${search}`

/** Returns the id of the saved search in such an address. */
export const exportedSearch = (params: URLSearchParams): number => Number(params.get(parameter))
