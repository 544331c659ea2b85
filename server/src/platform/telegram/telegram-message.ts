/** What goes into a chat. */
export interface TelegramMessage {
  /** Telegram's HTML; under a picture at most 1,024 characters, else 4,096, tags not counted. */
  html: string
  /** The address of a picture to stand above it. */
  picture: string | null
}
