import {
  addPushDeviceContract,
  changeNotificationContract,
  changeQuietHoursContract,
  endMailsAtOnceContract,
  endMailsContract,
  endNotificationsContract,
  linkedMailsContract,
  notificationsContract,
  pushDevicesContract,
  removePushDeviceContract,
  resumeMailsContract,
  testPushDeviceContract,
} from '../contract.ts'
import { Problem } from '@parure/contract/problem.ts'
import { createGatedService, createService, createSignedInService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { changePreference, listPreferences } from './preferences.ts'
import { addPushDevice, listPushDevices, postTestMessage, removePushDevice } from './push/devices.ts'
import { unsubscribeByFormerLink } from './unsubscribe/former-link.ts'
import { changeQuietHours, loadQuietHours } from './push/quiet-hours.ts'
import {
  loadLinkedMails,
  revertUnsubscription,
  unsubscribeMails,
  unsubscribeByOneClick,
} from './unsubscribe/unsubscribe-mails.ts'

/** `page` is the address that opens the bot; null without one. */
export function buildNotificationServices(db: Db, key: Buffer, page: string | null): Service[] {
  return [
    createSignedInService(notificationsContract, async (_input, { account, role }) =>
      listPreferences(db, { accountId: account.id, role }, { key, page }),
    ),
    createSignedInService(changeNotificationContract, async ({ body }, { account, role }) => {
      if (page === null && body.value && isTelegramSwitch(body.name))
        throw new Problem('invalid-request', 'This site sends no messages by Telegram.')
      await changePreference(db, { accountId: account.id, role }, body)
      return { message: 'Saved.' }
    }),
    createService(linkedMailsContract, async ({ params }, _caller, http) => {
      // The answer contains names of searches and changes with every click on the page.
      http.setHeader('cache-control', 'private, no-store')
      return loadLinkedMails(db, key, params.token)
    }),
    createService(endMailsContract, async ({ params, body }) => unsubscribeMails(db, key, params.token, body)),
    createService(resumeMailsContract, async ({ params, body }) => {
      await revertUnsubscription(db, key, params.token, body.undo)
      return { message: 'These e-mails go on.' }
    }),
  ]
}

function isTelegramSwitch(name: string): boolean {
  return name === 'telegram' || name.endsWith('.telegram')
}

/** One-click unsubscription by a mail program (RFC 8058). */
export function buildUnsubscribeServices(db: Db, key: Buffer): Service[] {
  return [
    createService(endNotificationsContract, async ({ query }) => {
      await unsubscribeByFormerLink(db, key, query.token)
      return { message: 'These e-mails have ended.' }
    }),
    createService(endMailsAtOnceContract, async ({ params }) => {
      await unsubscribeByOneClick(db, key, params.token)
      return { message: 'These e-mails have ended.' }
    }),
  ]
}

interface PushServing {
  /** The public key that browsers subscribe with. */
  publicKey: string
  /** Addresses of push services that may be reached although they are not public. */
  allowed: readonly string[]
}

/** The devices of an account. Removing one needs no plan, so that it is possible after the plan has ended. */
export function buildPushServices(db: Db, { publicKey, allowed }: PushServing): Service[] {
  return [
    createGatedService(pushDevicesContract, 'pushAlerts', async (_input, { account }) => ({
      key: publicKey,
      items: await listPushDevices(db, account.id),
      quietHours: await loadQuietHours(db, account.id),
    })),
    createGatedService(changeQuietHoursContract, 'pushAlerts', async ({ body }, { account }) => {
      await changeQuietHours(db, account.id, body.hours)
      return { message: 'Saved.' }
    }),
    createGatedService(addPushDeviceContract, 'pushAlerts', async ({ body }, { account }) => {
      await addPushDevice(db, account.id, body, allowed)
      return { message: 'Saved.' }
    }),
    createSignedInService(removePushDeviceContract, async ({ params }, { account }) => {
      await removePushDevice(db, account.id, params.id)
      return { message: 'Removed.' }
    }),
    createGatedService(testPushDeviceContract, 'pushAlerts', async ({ params }, { account }) => {
      await postTestMessage(db, account.id, params.id)
      return { message: 'Sent.' }
    }),
  ]
}
