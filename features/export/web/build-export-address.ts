const parameter = 'search'

/** Builds the address where a saved search is exported. */
export const buildExportAddress = (search: number): string => `/settings/data?${parameter}=${search}`

/** Returns the id of the saved search in such an address. */
export const parseExportedSearch = (params: URLSearchParams): number => Number(params.get(parameter))
