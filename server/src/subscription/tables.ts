import type { Table } from '../platform/columns.ts'

export const planColumns = {
  role_id: 'int2',
  name: 'text',
  saved_lots: 'int4 null',
  subtitle: 'text default',
  benefits: '_text default',
} as const

export const planPriceColumns = {
  id: 'int4 default',
  role_id: 'int2',
  months: 'int2',
  amount: 'numeric',
  currency: 'text default',
  valid_from: 'timestamptz default',
  retired_at: 'timestamptz null',
} as const

export const subscriptionColumns = {
  id: 'text',
  account_id: 'int4 null',
  pseudonym: 'text null',
  plan_price_id: 'int4',
  kind: 'text',
  follows: 'timestamptz null',
  state: 'text default',
  refusal: 'text null',
  provider: 'text',
  provider_id: 'text null',
  claimed_until: 'timestamptz null',
  activated_at: 'timestamptz null',
  period_end: 'timestamptz null',
  past_due_since: 'timestamptz null',
  ended_at: 'timestamptz null',
  cancel_requested_at: 'timestamptz null',
  cancelled_at_provider_at: 'timestamptz null',
  cancel_due_at: 'timestamptz null',
  payer_hash: 'bytea null',
  revision: 'int4 default',
  looked_at: 'timestamptz null',
  created_at: 'timestamptz default',
} as const

export const entitlementColumns = {
  id: 'int4 default',
  account_id: 'int4',
  role_id: 'int2',
  starts_at: 'timestamptz default',
  ends_at: 'timestamptz null',
  source: 'text',
  created_at: 'timestamptz default',
  subscription_id: 'text null',
  period_end: 'timestamptz null',
} as const

export const trialPayerColumns = {
  payer_hash: 'bytea',
  used_at: 'timestamptz default',
  subscription_id: 'text null',
} as const

/** The tables of plans, of who has one, and of what may be seen until when. */
export interface SubscriptionTables {
  plan: Table<typeof planColumns>
  plan_price: Table<typeof planPriceColumns>
  subscription: Table<typeof subscriptionColumns>
  entitlement: Table<typeof entitlementColumns>
  trial_payer: Table<typeof trialPayerColumns>
}
