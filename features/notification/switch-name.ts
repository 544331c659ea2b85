/** Notification switches by their names in the HTTP contract. */
export const switchNames = ['general', 'followed', 'email', 'telegram'] as const
export type SwitchName = (typeof switchNames)[number]

/** Kinds of messages: saved searches, results of saved lots, reminders of their sales. */
export const messageKinds = ['SavedSearches', 'Outcomes', 'Reminders'] as const
export const messageChannels = ['email', 'telegram', 'push'] as const
export type MessageKind = (typeof messageKinds)[number]
export type MessageChannel = (typeof messageChannels)[number]
export type MessageSwitch = `${MessageKind}.${MessageChannel}`
export const messageSwitches: readonly MessageSwitch[] = messageKinds.flatMap((kind) =>
  messageChannels.map((channel) => `${kind}.${channel}` as const),
)

/** Preferences that exist only while Telegram is switched on and not connected yet. */
export const telegramCodeName = 'Telegram.VerificationCode'
/** The number of devices that receive push messages, for plans with that channel. */
export const pushDevicesName = 'Push.Devices'
/** The address that opens the bot and passes the code to it. */
export const telegramBotName = 'Telegram.Bot'
