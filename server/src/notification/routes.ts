import {
  changeNotificationContract,
  endMailsAtOnceContract,
  endMailsContract,
  endNotificationsContract,
  linkedMailsContract,
  notificationsContract,
  resumeMailsContract,
} from '@parure/domain/notification/contract'
import { gatedService, service, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { changePreference, notificationList } from './preferences.ts'
import { unsubscribeByFormerLink } from './unsubscribe/former-link.ts'
import { linkedMails, undoUnsubscribe, unsubscribe, unsubscribeByOneClick } from './unsubscribe/unsubscribe.ts'

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
    service(linkedMailsContract, async ({ params }, _caller, http) => {
      // The answer contains names of searches and changes with every click on the page.
      http.setHeader('cache-control', 'private, no-store')
      return linkedMails(db, key, params.token)
    }),
    service(endMailsContract, async ({ params, body }) => unsubscribe(db, key, params.token, body)),
    service(resumeMailsContract, async ({ params, body }) => {
      await undoUnsubscribe(db, key, params.token, body.undo)
      return { message: 'These e-mails go on.' }
    }),
  ]
}

/** One-click unsubscription by a mail program (RFC 8058). */
export function notificationUnsubscribeServices(db: Db, key: Buffer): Service[] {
  return [
    service(endNotificationsContract, async ({ query }) => {
      await unsubscribeByFormerLink(db, key, query.token)
      return { message: 'These e-mails have ended.' }
    }),
    service(endMailsAtOnceContract, async ({ params }) => {
      await unsubscribeByOneClick(db, key, params.token)
      return { message: 'These e-mails have ended.' }
    }),
  ]
}
