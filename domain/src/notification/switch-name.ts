/** What can be switched on and off, by its names on the wire. */
export const switchNames = ['general', 'followed', 'email', 'telegram'] as const
export type SwitchName = (typeof switchNames)[number]

/** Channels of messages about saved searches, results of saved lots, and reminders of their sales. */
export const messageKinds = ['SavedSearches', 'Outcomes', 'Reminders'] as const
export const channels = ['email', 'telegram'] as const
export type MessageKind = (typeof messageKinds)[number]
export type Channel = (typeof channels)[number]
export type MessageSwitch = `${MessageKind}.${Channel}`
export const messageSwitches: readonly MessageSwitch[] = messageKinds.flatMap((kind) =>
  channels.map((channel) => `${kind}.${channel}` as const),
)

/** What else the list of preferences holds while Telegram is switched on and not connected yet. */
export const codeName = 'Telegram.VerificationCode'
/** The address that opens the bot and passes it the code. */
export const botName = 'Telegram.Bot'
