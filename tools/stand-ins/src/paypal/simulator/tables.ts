import type { Tables } from '@parure/postgres/table-columns.ts'

/** The table of the PayPal stand-in's records in a local installation. */
export const localPayPalTables = {
  local_paypal: {
    kind: 'text',
    id: 'text',
    value: 'jsonb',
    position: 'int8 default',
  },
} as const
export type LocalPayPalTables = Tables<typeof localPayPalTables>
