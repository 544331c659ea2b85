import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type {
  LinkedMails,
  MailUnsubscription,
  MailsEnded,
  MailsUndone,
  NotificationChange,
  NotificationDone,
  NotificationPreference,
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
