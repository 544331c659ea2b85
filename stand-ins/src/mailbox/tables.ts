import type { Table } from '../../../server/src/platform/database/columns.ts'

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

/** Mail that a local installation stores instead of sending it. */
export type LocalMailboxTables = {
  local_mail: Table<typeof localMailColumns>
}
