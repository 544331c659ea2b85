import type { Table } from '../platform/database/columns.ts'

export const accountColumns = {
  id: 'int4 default',
  email: 'text',
  name: 'text',
  password_hash: 'text null',
  gender: 'text null',
  date_of_birth: 'date null',
  confirmed_at: 'timestamptz null',
  created_at: 'timestamptz default',
  operator: 'bool default',
} as const

export const erasedAccountColumns = {
  account_id: 'int4',
  created_at: 'timestamptz',
  erased_at: 'timestamptz default',
} as const

export const socialIdentityColumns = {
  provider: 'text',
  subject: 'text',
  account_id: 'int4',
  email_proven: 'bool',
} as const

export const sessionColumns = {
  id: 'text',
  account_id: 'int4',
  secret_hash: 'bytea',
  device: 'text',
  signed_in_at: 'timestamptz default',
  last_used_at: 'timestamptz default',
} as const

export const oneTimeTokenColumns = {
  id: 'text',
  token_hash: 'bytea',
  purpose: 'text',
  account_id: 'int4',
  expires_at: 'timestamptz',
  used_at: 'timestamptz null',
  created_at: 'timestamptz default',
} as const

export const knownPlaceColumns = {
  account_id: 'int4',
  network: 'text',
  device_hash: 'bytea',
  first_seen_at: 'timestamptz default',
} as const

/** Tables of accounts and sign-in. */
export interface AccountTables {
  account: Table<typeof accountColumns>
  erased_account: Table<typeof erasedAccountColumns>
  social_identity: Table<typeof socialIdentityColumns>
  session: Table<typeof sessionColumns>
  one_time_token: Table<typeof oneTimeTokenColumns>
  known_place: Table<typeof knownPlaceColumns>
}
