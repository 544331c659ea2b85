import { endpoint } from '../endpoint.ts'
import type { NotificationChange, NotificationDone, NotificationPreference } from './contract.ts'

export const notifications = endpoint<{ answer: NotificationPreference[] }>(
  'GET',
  '/api/user/notifications',
  'signed-in',
)
export const changeNotification = endpoint<{ body: NotificationChange; answer: NotificationDone }>(
  'POST',
  '/api/user/notifications',
  'signed-in',
)
/** The address that mails name: mail programs post to it by themselves (RFC 8058), people get a page there. */
export const endNotifications = endpoint<{ query: { token: string }; answer: NotificationDone }>(
  'POST',
  '/notifications/unsubscribe',
  'public',
)
