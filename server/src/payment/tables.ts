import type { ColumnType } from 'kysely'
import type { Table } from '../platform/columns.ts'

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

/** The tables of what was paid, and of what the provider said about it. */
export interface PaymentTables {
  provider_plan: Table<typeof providerPlanColumns>
  invoice: Omit<Table<typeof invoiceColumns>, 'number'> & { number: ColumnType<string, never, never> }
  webhook_event: Table<typeof webhookEventColumns>
  payment_alert: Table<typeof paymentAlertColumns>
}
