import type { Table } from '../database/columns.ts'

/** The ways by which messages leave. */
export type ChannelName = 'email' | 'telegram'

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
  claimed_at: 'timestamptz null',
  handed_over_at: 'timestamptz null',
  sent_at: 'timestamptz null',
  given_up_at: 'timestamptz null',
} as const

export const outboxPaceColumns = {
  channel: 'text',
  paced_until: 'timestamptz default',
  held_until: 'timestamptz default',
} as const

/** The tables of messages on their way out, and of the ways they take. */
export interface OutboxTables {
  outbox: Table<typeof outboxColumns>
  outbox_pace: Table<typeof outboxPaceColumns>
}
