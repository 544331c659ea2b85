/** What can be switched on and off, by its names on the wire. */
export const switchNames = ['general', 'followed', 'email', 'telegram'] as const
export type SwitchName = (typeof switchNames)[number]

/** What else the list of preferences holds while Telegram is switched on and not connected yet. */
export const codeName = 'Telegram.VerificationCode'
/** The address that opens the bot and hands it the code. */
export const botName = 'Telegram.Bot'
