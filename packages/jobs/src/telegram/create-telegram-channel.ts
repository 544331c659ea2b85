import { Api, GrammyError } from 'grammy'
import type { OutboxChannel, SendResult } from '../outbox/deliver.ts'
import { classifyApiError } from './classify-api-error.ts'
import type { BotSettings } from './bot-settings.ts'
import type { TelegramMessage } from './telegram-message.ts'

/** Writes a feature's Telegram messages. */
export interface TelegramWriter {
  /** The templates that it writes. */
  templates: readonly string[]
  /** Returns null for a message that is no longer wanted when it is about to be sent. */
  write(message: { template: string; chatId: number; content: unknown }): Promise<TelegramMessage | null>
  /** Called when the bot may no longer write to this chat. */
  forgetChat(chatId: number): Promise<void>
}

/** Telegram's limit is thirty. */
const messagesPerSecond = 25
/** Timeout of a call in seconds; shorter than the message's lease. */
const timeout = 15

/**
 * Creates the outbox's Telegram channel. The Bot API has no idempotency key, so a message with an unknown result is
 * never sent again.
 */
export function createTelegramChannel(writers: readonly TelegramWriter[], settings: BotSettings): OutboxChannel {
  const api = new Api(settings.token, { apiRoot: settings.apiUrl, timeoutSeconds: timeout })
  const writersByTemplate = new Map(writers.flatMap((writer) => writer.templates.map((template) => [template, writer])))
  return {
    name: 'telegram',
    maxPerSecond: messagesPerSecond,
    mayRepeat: () => false,
    send: async ({ template, recipient, content }, handOver) => {
      const writer = writersByTemplate.get(template)
      if (!writer) throw new Error(`Nobody writes the template ${template}`)
      const chatId = Number(recipient)
      const message = await writer.write({ template, chatId, content })
      if (!message) return { outcome: 'unwanted' }
      if (!(await handOver())) return { outcome: 'unwanted' }
      const result = await sendToChat(api, chatId, message)
      if (result.outcome === 'unwanted') await writer.forgetChat(chatId)
      return result
    },
  }
}

async function sendToChat(api: Api, chatId: number, { html, picture }: TelegramMessage): Promise<SendResult> {
  try {
    if (picture === null)
      await api.sendMessage(chatId, html, { parse_mode: 'HTML', link_preview_options: { is_disabled: true } })
    else await api.sendPhoto(chatId, picture, { caption: html, parse_mode: 'HTML' })
    return { outcome: 'sent' }
  } catch (error) {
    // Telegram could not fetch the picture, and has sent nothing.
    if (picture !== null && error instanceof GrammyError && error.error_code === 400)
      return sendToChat(api, chatId, { html, picture: null })
    const failure = classifyApiError(error)
    if (!failure) throw error
    return failure
  }
}
