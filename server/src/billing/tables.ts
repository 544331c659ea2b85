import type { ColumnType } from 'kysely'
import type { Table } from '../platform/database/columns.ts'

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

export const providerPlanColumns = { provider: 'text', name: 'text', provider_id: 'text' } as const

export const invoiceColumns = {
  id: 'int4 default',
  number: 'text',
  subscription_id: 'text',
  account_id: 'int4 null',
  pseudonym: 'text null',
  transaction_id: 'text',
  plan: 'text',
  months: 'int2',
  amount: 'numeric',
  currency: 'text',
  period_start: 'timestamptz',
  period_end: 'timestamptz',
  paid_at: 'timestamptz',
  refunded_at: 'timestamptz null',
} as const

export const webhookEventColumns = {
  id: 'text',
  event_type: 'text',
  about: 'text null',
  payment: 'text null',
  received_at: 'timestamptz default',
  due_at: 'timestamptz default',
  attempts: 'int4 default',
  done_at: 'timestamptz null',
} as const

export const paymentAlertColumns = {
  id: 'int4 default',
  kind: 'text',
  subscription_id: 'text null',
  about: 'text',
  raised_at: 'timestamptz default',
} as const

/** The tables of plans, subscriptions, what they entitle to, and what was paid. */
export interface BillingTables {
  plan: Table<typeof planColumns>
  plan_price: Table<typeof planPriceColumns>
  subscription: Table<typeof subscriptionColumns>
  entitlement: Table<typeof entitlementColumns>
  trial_payer: Table<typeof trialPayerColumns>
  provider_plan: Table<typeof providerPlanColumns>
  invoice: Omit<Table<typeof invoiceColumns>, 'number'> & { number: ColumnType<string, never, never> }
  webhook_event: Table<typeof webhookEventColumns>
  payment_alert: Table<typeof paymentAlertColumns>
}
