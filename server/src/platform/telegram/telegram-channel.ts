import { Api, GrammyError } from 'grammy'
import type { Channel, Try } from '../outbox/deliver.ts'
import { apiFailure } from './api-failure.ts'
import type { BotSettings } from './bot-settings.ts'
import type { TelegramMessage } from './telegram-message.ts'

/** What a feature knows of its Telegram messages. */
export interface TelegramWriter {
  /** The templates that are its own. */
  templates: readonly string[]
  /** Null for what is no longer wanted by the time it would go. */
  write(message: { template: string; chatId: number; content: unknown }): Promise<TelegramMessage | null>
  /** The bot may not write to this chat any more. */
  forget(chatId: number): Promise<void>
}

/** Telegram allows thirty. */
const perSecond = 25
/** Seconds for a call: well within the message's lease. */
const timeout = 15

/**
 * The way of the outbox's messages by Telegram. There is no key by which Telegram would know a second copy, so a message
 * whose fate is unknown is never sent again.
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
      const tried = await sent(api, chatId, message)
      if (tried.outcome === 'unwanted') await writer.forget(chatId)
      return tried
    },
  }
}

async function sent(api: Api, chatId: number, { html, picture }: TelegramMessage): Promise<Try> {
  try {
    if (picture === null)
      await api.sendMessage(chatId, html, { parse_mode: 'HTML', link_preview_options: { is_disabled: true } })
    else await api.sendPhoto(chatId, picture, { caption: html, parse_mode: 'HTML' })
    return { outcome: 'sent' }
  } catch (error) {
    // A picture that Telegram cannot fetch: it says so before anything is sent.
    if (picture !== null && error instanceof GrammyError && error.error_code === 400)
      return sent(api, chatId, { html, picture: null })
    const failure = apiFailure(error)
    if (!failure) throw error
    return failure
  }
}
