/** A bot, and where its API is. */
export interface BotSettings {
  token: string
  /** The root of the Bot API. */
  apiUrl: string
  /** Where a person opens the chat with it; `?start=` hands it a code. */
  page: string
}
