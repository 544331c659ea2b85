import type { Table } from '../platform/database/columns.ts'

export const notificationPreferenceColumns = {
  account_id: 'int4',
  general: 'bool default',
  followed: 'bool default',
  email_since: 'timestamptz null',
  telegram: 'bool default',
} as const

export const telegramChatColumns = {
  account_id: 'int4',
  chat_id: 'int8',
  connected_at: 'timestamptz default',
} as const

export const telegramCodeColumns = {
  account_id: 'int4',
  nonce: 'text',
  code_hash: 'bytea',
  expires_at: 'timestamptz',
} as const

export const telegramUpdateColumns = { update_id: 'int8', received_at: 'timestamptz default' } as const

export const brandAlertColumns = { id: 'int8 default', account_id: 'int4', made_at: 'timestamptz default' } as const

export const alertedLotColumns = { account_id: 'int4', lot_id: 'int4', alert_id: 'int8' } as const

export const noticeColumns = {
  id: 'int4 default',
  subject: 'text',
  body: 'text',
  recipients: 'int4',
  posted_at: 'timestamptz default',
} as const

/** Tables of notification preferences and of what was sent. */
export interface NotificationTables {
  notification_preference: Table<typeof notificationPreferenceColumns>
  telegram_chat: Table<typeof telegramChatColumns>
  telegram_code: Table<typeof telegramCodeColumns>
  telegram_update: Table<typeof telegramUpdateColumns>
  brand_alert: Table<typeof brandAlertColumns>
  alerted_lot: Table<typeof alertedLotColumns>
  notice: Table<typeof noticeColumns>
}
