import type { Table } from '../columns.ts'

export const outboxColumns = {
  id: 'int8 default',
  channel: 'text',
  subject_key: 'text',
  recipient: 'text',
  account_id: 'int4 null',
  template: 'text',
  content: 'jsonb',
  message_id: 'text',
  created_at: 'timestamptz default',
  due_at: 'timestamptz default',
  attempts: 'int4 default',
  handed_over_at: 'timestamptz null',
  sent_at: 'timestamptz null',
  given_up_at: 'timestamptz null',
} as const

/** The table of messages on their way out. */
export interface OutboxTables {
  outbox: Table<typeof outboxColumns>
}
