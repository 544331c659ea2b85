import type { Tables } from '@parure/postgres/table-columns.ts'

/** Tables of exchange rates. */
export const rateTables = {
  exchange_rate: { currency: 'text', day: 'date', per_euro: 'numeric' },
  rate_refresh: {
    id: 'int4 default',
    origin: 'text',
    rates_added: 'int4',
    rates_changed: 'int4',
    lots_ranked: 'int4',
    at: 'timestamptz default',
  },
} as const
export type RateTables = Tables<typeof rateTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends RateTables {}
}
