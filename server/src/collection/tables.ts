import type { Tables } from '../platform/database/columns.ts'

/** The table of saved lots, with what their owner alone notes on them. */
export const collectionTables = {
  saved_lot: {
    account_id: 'int4',
    lot_id: 'int4',
    saved_at: 'timestamptz default',
    note: 'text null',
    limit_amount: 'numeric null',
    limit_currency: 'text null',
  },
} as const
export type CollectionTables = Tables<typeof collectionTables>
