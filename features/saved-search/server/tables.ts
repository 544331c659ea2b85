import type { Tables } from '@parure/postgres/table-columns.ts'

/** The table of saved searches. */
export const savedSearchTables = {
  saved_search: {
    id: 'int4 default',
    account_id: 'int4',
    name: 'text',
    criteria: 'jsonb',
    saved_at: 'timestamptz default',
    criteria_since: 'timestamptz default',
    last_look: 'timestamptz default',
    frequency: 'text default',
    by_email: 'bool default',
    by_telegram: 'bool default',
    by_push: 'bool default',
    paused_at: 'timestamptz null',
    deleted_at: 'timestamptz null',
  },
} as const
export type SavedSearchTables = Tables<typeof savedSearchTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends SavedSearchTables {}
}
