import {
  changeNotificationContract,
  endMailsAtOnceContract,
  endMailsContract,
  endNotificationsContract,
  mailsHeldContract,
  notificationsContract,
  resumeMailsContract,
} from '@parure/domain/notification/contract'
import { gatedService, service, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { endMailsAtOnce, endMailsOf, mailsHeld, undoEnding } from './ending/mails-held.ts'
import { changePreference, notificationList } from './preferences.ts'
import { unsubscribe } from './unsubscribe.ts'

/** `page` is the address that opens the bot. */
export function notificationServices(db: Db, key: Buffer, page: string): Service[] {
  return [
    gatedService(notificationsContract, 'notifications', async (_input, { account }) =>
      notificationList(db, account.id, { key, page }),
    ),
    gatedService(changeNotificationContract, 'notifications', async ({ body }, { account }) => {
      await changePreference(db, account.id, body)
      return { message: 'Saved.' }
    }),
    service(mailsHeldContract, async ({ params }, _caller, http) => {
      // It names searches, and changes with what the page does.
      http.setHeader('cache-control', 'private, no-store')
      return mailsHeld(db, key, params.token)
    }),
    service(endMailsContract, async ({ params, body }) => endMailsOf(db, key, params.token, body)),
    service(resumeMailsContract, async ({ params, body }) => {
      await undoEnding(db, key, params.token, body.undo)
      return { message: 'These e-mails go on.' }
    }),
  ]
}

/** One-click unsubscription by a mail program (RFC 8058). */
export function notificationUnsubscribeServices(db: Db, key: Buffer): Service[] {
  return [
    service(endNotificationsContract, async ({ query }) => {
      await unsubscribe(db, key, query.token)
      return { message: 'These e-mails have ended.' }
    }),
    service(endMailsAtOnceContract, async ({ params }) => {
      await endMailsAtOnce(db, key, params.token)
      return { message: 'These e-mails have ended.' }
    }),
  ]
}
