import type { Table } from '../../../server/src/platform/database/columns.ts'

export const localPayPalColumns = {
  kind: 'text',
  id: 'text',
  value: 'jsonb',
  position: 'int8 default',
} as const

/** The table of what the PayPal stand-in of a local installation remembers. */
export type LocalPayPalTables = {
  local_paypal: Table<typeof localPayPalColumns>
}
