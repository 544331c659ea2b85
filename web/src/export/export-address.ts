const parameter = 'search'

/** Where a saved search is taken along as a file. */
export const exportAddress = (search: number): string => `/settings/data?${parameter}=${search}`

/** The saved search that such an address names. */
export const exportedSearch = (params: URLSearchParams): number => Number(params.get(parameter))
