import type { Tables } from '@parure/postgres/table-columns.ts'

export const catalogTables = {
  /** Changed lots, for the indexes and tables that follow them. */
  lot_feed: {
    seq: 'int8 default',
    lot_id: 'int4',
    transaction: 'xid8 default',
    written_at: 'timestamptz default',
    sale_id: 'int4 null',
  },
  feed_subscriber: { name: 'text', catalogue: 'text', seen: 'pg_snapshot', read_at: 'timestamptz' },
} as const
export type CatalogTables = Tables<typeof catalogTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends CatalogTables {}
}
