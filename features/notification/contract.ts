import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { createPlainTextSchema, createVisibleLineSchema } from '@parure/contract/create-plain-text-schema.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import * as endpoints from './endpoints.ts'
import { mailKinds } from './mail-kind.ts'
import { pushDevicesName, telegramBotName, telegramCodeName, messageSwitches, switchNames } from './switch-name.ts'

/** A switch is `True` or `False`; the code, the bot's address and the number of devices are verbatim. */
const preference = z.object({
  name: z.enum([...switchNames, ...messageSwitches, telegramCodeName, telegramBotName, pushDevicesName]),
  value: z.string(),
})
export type NotificationPreference = z.output<typeof preference>

const change = z.object({ name: z.enum([...switchNames, ...messageSwitches]), value: z.boolean() })
export type NotificationChange = z.input<typeof change>

const done = z.object({ message: z.string() })
export type NotificationDone = z.output<typeof done>

const byToken = z.object({ token: createPlainTextSchema(200) })

const linkedMails = z.object({
  /** The mail's searches that still exist. */
  searches: z.array(z.object({ id: z.number().int(), name: z.string(), isOn: z.boolean() })),
  kinds: z.array(z.object({ kind: z.enum(mailKinds), isOn: z.boolean() })),
})
export type LinkedMails = z.output<typeof linkedMails>

/** One search of the mail, one kind of mail, or all mails that can be unsubscribed. */
const mailUnsubscription = z.union([
  z.strictObject({ search: z.number().int().min(1).max(2_147_483_647) }),
  z.strictObject({ kind: z.enum(mailKinds) }),
  z.strictObject({ all: z.literal(true) }),
])
export type MailUnsubscription = z.input<typeof mailUnsubscription>

const ended = z.object({
  /** Token that undoes the change within an hour. */
  undo: z.string(),
})
export type MailsEnded = z.output<typeof ended>

const undoing = z.object({ undo: createPlainTextSchema(8_000) })
export type MailsUndone = z.input<typeof undoing>

/** As `PushSubscription.toJSON()` gives it (Push API), with a name that the owner recognizes. */
const newDevice = z.object({
  endpoint: createPlainTextSchema(2_000),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}(?:==)?$/) }),
  name: createVisibleLineSchema(60),
})
export type NewPushDevice = z.input<typeof newDevice>

/** Full hours of the account's day; a period may pass midnight. */
const quietHours = z
  .strictObject({ from: z.number().int().min(0).max(23), to: z.number().int().min(0).max(23) })
  .refine(({ from, to }) => from !== to)
export type HourSpan = z.output<typeof quietHours>
const quietHoursChange = z.object({ hours: quietHours.nullable() })
export type QuietHoursChange = z.input<typeof quietHoursChange>

const devices = z.object({
  /** The public key of the installation (RFC 8292), in base64url. */
  key: z.string(),
  items: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      addedAt: z.string(),
      /** When a message last reached its push service. */
      lastSentAt: z.string().nullable(),
      /** The last characters of its address, by which a browser finds its own entry. */
      mark: z.string(),
    }),
  ),
  /** When messages wait; null for never. */
  quietHours: quietHours.nullable(),
})
export type DeviceList = z.output<typeof devices>
const deviceParams = z.object({ id: createWholeNumberSchema(1, 2_147_483_647) })

export const notificationsContract = defineContract(endpoints.notifications, {
  answer: z.array(preference),
  problems: ['unauthenticated'],
  summary:
    'Which notifications of the plan are on; until Telegram is connected also its verification code and the address of the bot.',
})
export const changeNotificationContract = defineContract(endpoints.changeNotification, {
  body: change,
  answer: done,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'followed-off'],
  summary: 'Switches one on or off. Switching `followed` off also ends e-mail, Telegram and its connection.',
})
export const endNotificationsContract = defineContract(endpoints.endNotifications, {
  query: z.object({ token: createPlainTextSchema(200) }),
  answer: done,
  problems: ['invalid-request', 'invalid-token'],
  summary: 'Ends the mails that the token stands for, without signing in; saying it twice changes nothing.',
})

export const linkedMailsContract = defineContract(endpoints.linkedMails, {
  params: byToken,
  answer: linkedMails,
  problems: ['invalid-request', 'invalid-token'],
  summary: 'What a mail was about, and which of it still goes by e-mail. Asking changes nothing.',
})
export const endMailsContract = defineContract(endpoints.endMails, {
  params: byToken,
  body: mailUnsubscription,
  answer: ended,
  problems: ['invalid-request', 'invalid-token'],
  summary: 'Ends e-mails of one search or one kind that a mail was about, or all, without signing in.',
})
export const resumeMailsContract = defineContract(endpoints.resumeMails, {
  params: byToken,
  body: undoing,
  answer: done,
  problems: ['invalid-request', 'invalid-token'],
  summary: 'Undoes an ending within an hour.',
})
export const endMailsAtOnceContract = defineContract(endpoints.endMailsAtOnce, {
  params: byToken,
  answer: done,
  problems: ['invalid-request', 'invalid-token'],
  summary: 'Ends what a mail was about, as mail programs do by one click (RFC 8058); saying it twice changes nothing.',
})
export const pushDevicesContract = defineContract(endpoints.pushDevices, {
  answer: devices,
  problems: ['unauthenticated', 'forbidden'],
  summary: 'The devices that receive push messages, and the key for subscribing another one.',
})
export const addPushDeviceContract = defineContract(endpoints.addPushDevice, {
  body: newDevice,
  answer: done,
  problems: ['invalid-request', 'unauthenticated', 'forbidden'],
  summary: 'Registers the push subscription of a browser; the same one twice changes nothing. Ten devices at most.',
})
export const removePushDeviceContract = defineContract(endpoints.removePushDevice, {
  params: deviceParams,
  answer: done,
  problems: ['invalid-request', 'unauthenticated'],
  summary: 'Removes a device; removing it twice changes nothing.',
})
export const testPushDeviceContract = defineContract(endpoints.testPushDevice, {
  params: deviceParams,
  answer: done,
  problems: ['invalid-request', 'unauthenticated', 'forbidden'],
  summary: 'Sends a message to one device of the account.',
})
export const changeQuietHoursContract = defineContract(endpoints.changeQuietHours, {
  body: quietHoursChange,
  answer: done,
  problems: ['invalid-request', 'unauthenticated', 'forbidden'],
  summary: 'Sets the hours, in the time zone of the account, in which push messages wait; null for none.',
})
