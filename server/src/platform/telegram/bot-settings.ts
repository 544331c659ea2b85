/** A bot, and where its API is. */
export interface BotSettings {
  token: string
  /** The root of the Bot API. */
  apiUrl: string
  /** The address that opens the chat with it; `?start=` passes a code. */
  page: string
}
