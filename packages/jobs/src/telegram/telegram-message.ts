/** The content of a message. */
export interface TelegramMessage {
  /** Telegram's HTML; below a picture at most 1,024 characters, else 4,096, tags not counted. */
  html: string
  /** The URL of a picture above the text. */
  picture: string | null
}
