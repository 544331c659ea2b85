import type { Tables } from '@parure/postgres/table-columns.ts'

export const brandTables = {
  followed_brand: {
    account_id: 'int4',
    brand_id: 'int4',
    followed_at: 'timestamptz default',
  },
} as const
export type BrandTables = Tables<typeof brandTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends BrandTables {}
}
