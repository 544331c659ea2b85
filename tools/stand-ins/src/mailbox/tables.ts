import type { Tables } from '@parure/postgres/table-columns.ts'

/** Mail that a local installation stores instead of sending it. */
export const localMailboxTables = {
  local_mail: {
    id: 'int8 default',
    message_id: 'text',
    recipient: 'text',
    subject: 'text',
    plain: 'text',
    html: 'text',
    reply_to: 'text null',
    unsubscribe: 'text null',
    received_at: 'timestamptz default',
  },
} as const
export type LocalMailboxTables = Tables<typeof localMailboxTables>
