import type { Tables } from '@parure/postgres/table-columns.ts'

/** Addresses that calendar programs subscribe to. */
export const calendarTables = {
  calendar_feed: {
    account_id: 'int4',
    salt: 'text',
    token_hash: 'text',
    created_at: 'timestamptz default',
    fetched_at: 'timestamptz null',
  },
} as const
export type CalendarTables = Tables<typeof calendarTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends CalendarTables {}
}
