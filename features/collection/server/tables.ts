import type { Tables } from '@parure/postgres/table-columns.ts'

/** Saved lots with their owner's private notes, and when recently removed lots were saved. */
export const collectionTables = {
  saved_lot: {
    account_id: 'int4',
    lot_id: 'int4',
    saved_at: 'timestamptz default',
    note: 'text null',
    limit_amount: 'numeric null',
    limit_currency: 'text null',
  },
  unsaved_lot: { account_id: 'int4', lot_id: 'int4', saved_at: 'timestamptz', removed_at: 'timestamptz default' },
} as const
export type CollectionTables = Tables<typeof collectionTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends CollectionTables {}
}
