import { z } from 'zod'
import { pictureUrl } from '@parure/domain/lot/picture'
import { escapeHtml } from '../platform/mail/escape-html.ts'
import type { TelegramMessage } from '../platform/telegram/telegram-message.ts'
import type { TelegramWriter } from '../platform/telegram/telegram-channel.ts'
import type { Db } from '../schema.ts'
import { alertLots, alertOf } from './alert-lots.ts'
import { wantedNow } from './queries.ts'
import { alertMessage } from './telegram/alert-message.ts'
import { disconnectChat } from './telegram/connection.ts'

const replyContent = z.object({ text: z.string() })
const alertContent = z.object({ alertId: z.number() })

/** Telegram messages: alerts, notices and the bot's replies. */
export function notificationTelegram({ db, publicUrl }: { db: Db; publicUrl: string }): TelegramWriter {
  return {
    templates: ['brand-alert', 'bot-reply'],
    write: async ({ template, chatId, content }) => {
      if (template === 'bot-reply') return { html: escapeHtml(replyContent.parse(content).text), picture: null }
      return alert({ db, publicUrl }, chatId, alertContent.parse(content).alertId)
    },
    forget: (chatId) => db.transaction().execute(async (tx) => void (await disconnectChat(tx, chatId))),
  }
}

/** Checks again, when the message is sent, the preferences and that the chat still belongs to the account. */
async function alert(
  { db, publicUrl }: { db: Db; publicUrl: string },
  chatId: number,
  alertId: number,
): Promise<TelegramMessage | null> {
  const stored = await alertOf(db, alertId)
  if (!stored) return null
  const wanted = await wantedNow(db, stored.accountId)
  if (!wanted.followed || !wanted.telegram || wanted.chatId !== chatId) return null
  const lots = await alertLots(db, alertId)
  if (lots.length === 0) return null
  const shown = lots.find(({ picture }) => picture !== null)?.picture ?? null
  return {
    html: alertMessage(lots, publicUrl),
    picture: shown === null ? null : publicUrl + pictureUrl(shown, 960),
  }
}
