import type { Tables } from '../platform/database/columns.ts'

export const catalogTables = {
  /** What changed, for the indexes that follow it. */
  lot_feed: {
    seq: 'int8 default',
    lot_id: 'int4',
    transaction: 'xid8 default',
    written_at: 'timestamptz default',
  },
} as const
export type CatalogTables = Tables<typeof catalogTables>
