import type { Table } from '../../platform/database/columns.ts'

export const localMailColumns = {
  id: 'int8 default',
  message_id: 'text',
  recipient: 'text',
  subject: 'text',
  plain: 'text',
  html: 'text',
  reply_to: 'text null',
  unsubscribe: 'text null',
  received_at: 'timestamptz default',
} as const

/** The table of mail that a local installation keeps instead of sending it. */
export interface LocalMailboxTables {
  local_mail: Table<typeof localMailColumns>
}
