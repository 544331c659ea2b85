import type { Table } from '../platform/database/columns.ts'

export const followedBrandColumns = {
  account_id: 'int4',
  brand_id: 'int4',
  followed_at: 'timestamptz default',
} as const

/** The table of followed brands. */
export interface BrandTables {
  followed_brand: Table<typeof followedBrandColumns>
}
