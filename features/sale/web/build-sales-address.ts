export interface SalesFilters {
  month: string | null
  from: string | null
  country: string | null
  house: string | null
  saved: boolean
}

export const salesPath = '/sales'

/** Parses the filters of the calendar's address. Ignores invalid values. */
export function parseSalesFilters(params: URLSearchParams): SalesFilters {
  const month = params.get('month')
  return {
    month: month && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
    from: parseDay(params.get('from')),
    country: params.get('country') || null,
    house: params.get('house') || null,
    saved: params.get('saved') === 'true',
  }
}

function parseDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : null
}

export function buildSalesAddress(filters: Partial<SalesFilters>): string {
  const params = new URLSearchParams()
  for (const name of ['month', 'from', 'country', 'house'] as const) {
    const value = filters[name]
    if (value) params.set(name, value)
  }
  if (filters.saved) params.set('saved', 'true')
  return params.size > 0 ? `${salesPath}?${params}` : salesPath
}
