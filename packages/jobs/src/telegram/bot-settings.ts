/** A bot, and the URLs of its API and its chat. */
export interface BotSettings {
  token: string
  /** The root of the Bot API. */
  apiUrl: string
  /** The URL that opens the chat with it; `?start=` passes a code. */
  page: string
}
