import type { Tables } from '@parure/postgres/table-columns.ts'

/** How messages are sent. */
export type ChannelName = 'email' | 'telegram' | 'push'

/** The tables of messages to send, and of the pace of each channel. */
export const outboxTables = {
  outbox: {
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
  },
  outbox_pace: {
    channel: 'text',
    paced_until: 'timestamptz default',
    held_until: 'timestamptz default',
  },
} as const
export type OutboxTables = Tables<typeof outboxTables>
