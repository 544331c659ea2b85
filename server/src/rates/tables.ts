import type { Table } from '../platform/database/columns.ts'

export const exchangeRateColumns = { currency: 'text', day: 'date', per_euro: 'numeric' } as const

export const rateRefreshColumns = {
  id: 'int4 default',
  origin: 'text',
  rates_added: 'int4',
  rates_changed: 'int4',
  lots_ranked: 'int4',
  at: 'timestamptz default',
} as const

/** The tables of what currencies are worth. */
export interface RateTables {
  exchange_rate: Table<typeof exchangeRateColumns>
  rate_refresh: Table<typeof rateRefreshColumns>
}
