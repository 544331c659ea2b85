import type { Tables } from '@parure/postgres/table-columns.ts'

export const accountTables = {
  account: {
    id: 'int4 default',
    email: 'text',
    name: 'text',
    password_hash: 'text null',
    gender: 'text null',
    date_of_birth: 'date null',
    confirmed_at: 'timestamptz null',
    created_at: 'timestamptz default',
    operator: 'bool default',
    currency: 'text null',
    time_zone: 'text null',
    results_seen_at: 'timestamptz default',
  },
  erased_account: {
    account_id: 'int4',
    created_at: 'timestamptz',
    erased_at: 'timestamptz default',
  },
  social_identity: {
    provider: 'text',
    subject: 'text',
    account_id: 'int4',
    email_proven: 'bool',
  },
  session: {
    id: 'text',
    account_id: 'int4',
    secret_hash: 'bytea',
    device: 'text',
    signed_in_at: 'timestamptz default',
    last_used_at: 'timestamptz default',
  },
  one_time_token: {
    id: 'text',
    token_hash: 'bytea',
    purpose: 'text',
    account_id: 'int4',
    expires_at: 'timestamptz',
    used_at: 'timestamptz null',
    created_at: 'timestamptz default',
  },
  known_place: {
    account_id: 'int4',
    network: 'text',
    device_hash: 'bytea',
    first_seen_at: 'timestamptz default',
  },
} as const
export type AccountTables = Tables<typeof accountTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends AccountTables {}
}
