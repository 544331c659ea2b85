import type { Table } from '../platform/columns.ts'

export const planColumns = { role_id: 'int2', name: 'text', saved_lots: 'int4 null' } as const

export const entitlementColumns = {
  id: 'int4 default',
  account_id: 'int4',
  role_id: 'int2',
  starts_at: 'timestamptz default',
  ends_at: 'timestamptz null',
  source: 'text',
  created_at: 'timestamptz default',
} as const

/** The tables of what may be seen, and until when. */
export interface SubscriptionTables {
  plan: Table<typeof planColumns>
  entitlement: Table<typeof entitlementColumns>
}
