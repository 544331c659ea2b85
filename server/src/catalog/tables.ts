import type { Table } from '../platform/database/columns.ts'

export const lotFeedColumns = {
  seq: 'int8 default',
  lot_id: 'int4',
  transaction: 'xid8 default',
  written_at: 'timestamptz default',
} as const

/** The table of what changed, for the indexes that follow it. */
export interface CatalogTables {
  lot_feed: Table<typeof lotFeedColumns>
}
