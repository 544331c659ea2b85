import { Api, GrammyError } from 'grammy'
import type { Channel, SendResult } from '../outbox/deliver.ts'
import { apiFailure } from './api-failure.ts'
import type { BotSettings } from './bot-settings.ts'
import type { TelegramMessage } from './telegram-message.ts'

/** Writes a feature's Telegram messages. */
export interface TelegramWriter {
  /** The templates that it writes. */
  templates: readonly string[]
  /** Returns null for a message that is no longer wanted when it is about to be sent. */
  write(message: { template: string; chatId: number; content: unknown }): Promise<TelegramMessage | null>
  /** Called when the bot may no longer write to this chat. */
  forget(chatId: number): Promise<void>
}

/** Telegram's limit is thirty. */
const perSecond = 25
/** Timeout of a call in seconds; shorter than the message's lease. */
const timeout = 15

/**
 * Creates the outbox's Telegram channel. The Bot API has no idempotency key, so a message with an unknown result is
 * never sent again.
 */
export function telegramChannel(writers: readonly TelegramWriter[], settings: BotSettings): Channel {
  const api = new Api(settings.token, { apiRoot: settings.apiUrl, timeoutSeconds: timeout })
  const writerOf = new Map(writers.flatMap((writer) => writer.templates.map((template) => [template, writer])))
  return {
    name: 'telegram',
    perSecond,
    mayRepeat: () => false,
    send: async ({ template, recipient, content }, handOver) => {
      const writer = writerOf.get(template)
      if (!writer) throw new Error(`Nobody writes the template ${template}`)
      const chatId = Number(recipient)
      const message = await writer.write({ template, chatId, content })
      if (!message) return { outcome: 'unwanted' }
      if (!(await handOver())) return { outcome: 'unwanted' }
      const result = await sendTo(api, chatId, message)
      if (result.outcome === 'unwanted') await writer.forget(chatId)
      return result
    },
  }
}

async function sendTo(api: Api, chatId: number, { html, picture }: TelegramMessage): Promise<SendResult> {
  try {
    if (picture === null)
      await api.sendMessage(chatId, html, { parse_mode: 'HTML', link_preview_options: { is_disabled: true } })
    else await api.sendPhoto(chatId, picture, { caption: html, parse_mode: 'HTML' })
    return { outcome: 'sent' }
  } catch (error) {
    // Telegram could not fetch the picture, and has sent nothing.
    if (picture !== null && error instanceof GrammyError && error.error_code === 400)
      return sendTo(api, chatId, { html, picture: null })
    const failure = apiFailure(error)
    if (!failure) throw error
    return failure
  }
}
