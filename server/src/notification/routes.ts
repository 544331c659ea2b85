import {
  changeNotificationContract,
  endNotificationsContract,
  notificationsContract,
} from '@parure/domain/notification/contract'
import { gatedService, service, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
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
  ]
}

/** One-click unsubscription by a mail program (RFC 8058). */
export function notificationUnsubscribeServices(db: Db, key: Buffer): Service[] {
  return [
    service(endNotificationsContract, async ({ query }) => {
      await unsubscribe(db, key, query.token)
      return { message: 'These e-mails have ended.' }
    }),
  ]
}
