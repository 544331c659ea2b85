import { z } from 'zod'
import { escapeHtml } from '@parure/values/escape-html.ts'
import type { TelegramWriter } from '@parure/jobs/telegram/create-telegram-channel.ts'
import type { TelegramMessage } from '@parure/jobs/telegram/telegram-message.ts'
import type { Db } from '@parure/features/schema.ts'
import { buildDigestMessage } from './digest/build-digest-message.ts'
import { digestTemplate } from './digest/make-digests.ts'
import { digestParts } from './digest/parts.ts'
import { renderDigest } from './digest/write-digest.ts'
import { disconnectChat } from './telegram/connection.ts'

const replyContent = z.object({ text: z.string() })
const digestContent = z.object({ digestId: z.number() })

/** Writes Telegram messages: digests and replies of the bot. */
export function createTelegramWriter({ db, publicUrl }: { db: Db; publicUrl: string }): TelegramWriter {
  return {
    templates: [digestTemplate, 'bot-reply'],
    write: async ({ template, chatId, content }) => {
      if (template === 'bot-reply') return { html: escapeHtml(replyContent.parse(content).text), picture: null }
      return writeDigestForChat(db, publicUrl, { chatId, digestId: digestContent.parse(content).digestId })
    },
    forgetChat: (chatId) => db.transaction().execute(async (tx) => void (await disconnectChat(tx, chatId))),
  }
}

/** Returns null when the chat no longer belongs to the account. */
async function writeDigestForChat(
  db: Db,
  publicUrl: string,
  { chatId, digestId }: { chatId: number; digestId: number },
): Promise<TelegramMessage | null> {
  const written = await renderDigest(db, digestId, { parts: digestParts, publicUrl })
  return written?.digest.chatId === chatId ? buildDigestMessage(written.sections) : null
}
