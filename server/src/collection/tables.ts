import type { Tables } from '../platform/database/columns.ts'

/** The table of saved lots. */
export const collectionTables = {
  saved_lot: { account_id: 'int4', lot_id: 'int4', saved_at: 'timestamptz default' },
} as const
export type CollectionTables = Tables<typeof collectionTables>
