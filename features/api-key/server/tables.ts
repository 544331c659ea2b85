import type { Tables } from '@parure/postgres/table-columns.ts'

/** Tables of the read API's keys. */
export const apiKeyTables = {
  api_key: {
    id: 'int4 default',
    account_id: 'int4',
    name: 'text',
    begins: 'text',
    key_hash: 'bytea',
    created_at: 'timestamptz default',
    last_used_at: 'timestamptz null',
    revoked_at: 'timestamptz null',
  },
  api_use: {
    account_id: 'int4',
    day: 'date',
    calls_of_day: 'int4',
    minute: 'timestamptz',
    calls_of_minute: 'int4',
  },
} as const
export type ApiKeyTables = Tables<typeof apiKeyTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends ApiKeyTables {}
}
