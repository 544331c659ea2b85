import type { Tables } from '@parure/postgres/table-columns.ts'

/** Charts that other sites show. */
export const embedTables = {
  embed: {
    id: 'text',
    account_id: 'int4',
    kind: 'text null',
    slug: 'text null',
    chart: 'text',
    currency: 'text',
    theme: 'text',
    created_at: 'timestamptz default',
    revoked_at: 'timestamptz null',
  },
} as const
export type EmbedTables = Tables<typeof embedTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends EmbedTables {}
}
