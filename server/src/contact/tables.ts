import type { Table } from '../platform/database/columns.ts'

export const contactMessageColumns = {
  id: 'int8 default',
  account_id: 'int4 null',
  name: 'text',
  email: 'text',
  subject: 'text',
  message: 'text',
  sent_at: 'timestamptz default',
} as const

/** The table of contact messages. */
export interface ContactTables {
  contact_message: Table<typeof contactMessageColumns>
}
