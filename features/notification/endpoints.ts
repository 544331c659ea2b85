import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type {
  LinkedMails,
  MailUnsubscription,
  MailsEnded,
  MailsUndone,
  NotificationChange,
  NotificationDone,
  NotificationPreference,
  NewPushDevice,
  DeviceList,
  QuietHoursChange,
} from './contract.ts'

type Token = { token: string }

export const notifications = defineEndpoint<{ answer: NotificationPreference[] }>(
  'GET',
  '/api/user/notifications',
  'signed-in',
)
export const changeNotification = defineEndpoint<{ body: NotificationChange; answer: NotificationDone }>(
  'POST',
  '/api/user/notifications',
  'signed-in',
)
/** The unsubscribe address of older mails: mail programs post to it (RFC 8058), people get a page. */
export const endNotifications = defineEndpoint<{ query: { token: string }; answer: NotificationDone }>(
  'POST',
  '/notifications/unsubscribe',
  'public',
)
/** The unsubscribe address of mails: mail programs post to it (RFC 8058), people get a page. */
export const endMailsAtOnce = defineEndpoint<{ params: Token; answer: NotificationDone }>(
  'POST',
  '/unsubscribe/{token}',
  'public',
)
/** The subject of the mail that contains the link. */
export const linkedMails = defineEndpoint<{ params: Token; answer: LinkedMails }>(
  'GET',
  '/api/unsubscribe/{token}',
  'public',
)
export const endMails = defineEndpoint<{ params: Token; body: MailUnsubscription; answer: MailsEnded }>(
  'POST',
  '/api/unsubscribe/{token}',
  'public',
)
export const resumeMails = defineEndpoint<{ params: Token; body: MailsUndone; answer: NotificationDone }>(
  'POST',
  '/api/unsubscribe/{token}/undo',
  'public',
)
/** The devices that receive push messages, and the key that they subscribe with. */
export const pushDevices = defineEndpoint<{ answer: DeviceList }>('GET', '/api/user/devices', 'signed-in')
export const addPushDevice = defineEndpoint<{ body: NewPushDevice; answer: NotificationDone }>(
  'POST',
  '/api/user/devices',
  'signed-in',
)
export const removePushDevice = defineEndpoint<{ params: { id: string | number }; answer: NotificationDone }>(
  'DELETE',
  '/api/user/devices/{id}',
  'signed-in',
)
/** Sends a message to one device. */
export const testPushDevice = defineEndpoint<{ params: { id: string | number }; answer: NotificationDone }>(
  'POST',
  '/api/user/devices/{id}/test',
  'signed-in',
)
/** Hours in which push messages wait. */
export const changeQuietHours = defineEndpoint<{ body: QuietHoursChange; answer: NotificationDone }>(
  'PUT',
  '/api/user/quiet-hours',
  'signed-in',
)
