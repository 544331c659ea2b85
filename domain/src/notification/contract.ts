import { z } from 'zod'
import { contract } from '../contract.ts'
import { plainText } from '../plain-text.ts'
import { changeNotification, endNotifications, notifications } from './endpoints.ts'
import { botName, codeName, switchNames } from './switch-name.ts'

/** A switch is `True` or `False`; the code and the bot's address stand as they are. */
const preference = z.object({ name: z.enum([...switchNames, codeName, botName]), value: z.string() })
export type NotificationPreference = z.output<typeof preference>

const change = z.object({ name: z.enum(switchNames), value: z.boolean() })
export type NotificationChange = z.input<typeof change>

const done = z.object({ message: z.string() })
export type NotificationDone = z.output<typeof done>

export const notificationsContract = contract(notifications, {
  answer: z.array(preference),
  problems: ['unauthenticated', 'forbidden'],
  summary: 'What one wants to be told; while Telegram waits to be connected, also its code and where to bring it.',
})
export const changeNotificationContract = contract(changeNotification, {
  body: change,
  answer: done,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'followed-off'],
  summary: 'Switches one on or off. Switching `followed` off also ends e-mail, Telegram and its connection.',
})
export const endNotificationsContract = contract(endNotifications, {
  query: z.object({ token: plainText(200) }),
  answer: done,
  problems: ['invalid-request', 'invalid-token'],
  summary: 'Ends the mails that the token stands for, without signing in; saying it twice changes nothing.',
})
