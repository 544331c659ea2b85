import type { Tables } from '@parure/postgres/table-columns.ts'

/** Tables of notification preferences and sent messages. */
export const notificationTables = {
  notification_preference: {
    account_id: 'int4',
    general: 'bool default',
    followed: 'bool default',
    email_since: 'timestamptz null',
    telegram: 'bool default',
    quiet_from: 'int4 null',
    quiet_to: 'int4 null',
  },
  telegram_chat: {
    account_id: 'int4',
    chat_id: 'int8',
    connected_at: 'timestamptz default',
  },
  telegram_code: {
    account_id: 'int4',
    nonce: 'text',
    code_hash: 'bytea',
    expires_at: 'timestamptz',
  },
  push_device: {
    id: 'int4 default',
    account_id: 'int4',
    endpoint: 'text',
    p256dh: 'text',
    auth: 'text',
    name: 'text',
    added_at: 'timestamptz default',
    last_sent_at: 'timestamptz null',
  },
  telegram_update: { update_id: 'int8', received_at: 'timestamptz default' },
  message_switch: { account_id: 'int4', kind: 'text', channel: 'text', on_since: 'timestamptz null' },
  digest: { id: 'int8 default', account_id: 'int4', channel: 'text', moment: 'text', made_at: 'timestamptz default' },
  digest_day: { account_id: 'int4', channel: 'text', served_on: 'date' },
  sent_lot: {
    account_id: 'int4',
    channel: 'text',
    lot_id: 'int4',
    digest_id: 'int8 null',
    search_ids: '_int4 default',
    brand_ids: '_int4 default',
  },
  sent_outcome: {
    account_id: 'int4',
    channel: 'text',
    lot_id: 'int4',
    digest_id: 'int8 null',
    result: 'jsonb',
    corrects: 'jsonb null',
    sent_at: 'timestamptz default',
  },
  sent_reminder: {
    account_id: 'int4',
    channel: 'text',
    sale_id: 'int4',
    sale_day: 'date',
    digest_id: 'int8 null',
  },
  notice: {
    id: 'int4 default',
    subject: 'text',
    body: 'text',
    recipients: 'int4',
    posted_at: 'timestamptz default',
  },
} as const
export type NotificationTables = Tables<typeof notificationTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends NotificationTables {}
}
