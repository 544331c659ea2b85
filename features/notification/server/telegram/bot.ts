import { Bot, Context } from 'grammy'
import { postTelegram } from '@parure/jobs/outbox/post.ts'
import type { BotSettings } from '@parure/jobs/telegram/bot-settings.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { connectChat, disconnectChat } from './connection.ts'
import { hint, nothingToStop, formatReply, stopped } from './replies.ts'
import { codePattern } from './telegram-code.ts'

/** Context of an update, with its transaction. */
type UpdateContext = Context & { tx: Tx }

/** Seconds for a call; longer than Telegram's long polling. */
const callTimeoutSeconds = 40

/**
 * Replies to messages in private chats only. Each update is processed exactly once, in one transaction with its reply,
 * which is sent through the outbox.
 */
export function createTelegramBot(db: Db, { token, apiUrl }: BotSettings): Bot<never> {
  const bot = new Bot<UpdateContext>(token, {
    client: { apiRoot: apiUrl, timeoutSeconds: callTimeoutSeconds },
    botInfo: buildBotInfo(token),
  })
  bot.use((answering, next) =>
    db.transaction().execute(async (tx) => {
      const fresh = await tx
        .insertInto('telegram_update')
        .values({ update_id: answering.update.update_id })
        .onConflict((conflict) => conflict.doNothing())
        .returning('update_id')
        .executeTakeFirst()
      if (!fresh) return
      answering.tx = tx
      await next()
    }),
  )
  const chat = bot.chatType('private')
  chat.command('start', (answering) => handleCode(answering, answering.match.trim()))
  chat.command('stop', async (answering) =>
    replyToChat(answering, (await disconnectChat(answering.tx, answering.chat.id)) ? stopped : nothingToStop),
  )
  chat.on('message:text', (answering) => handleCode(answering, answering.message.text.trim()))
  chat.on('my_chat_member', async (answering) => {
    // The user has blocked the bot: no reply.
    if (answering.myChatMember.new_chat_member.status === 'kicked')
      await disconnectChat(answering.tx, answering.chat.id)
  })
  return bot as unknown as Bot<never>
}

type InChat = UpdateContext & { chat: { id: number } }

async function handleCode(answering: InChat, code: string): Promise<void> {
  if (!codePattern.test(code)) return replyToChat(answering, hint)
  await replyToChat(answering, formatReply(await connectChat(answering.tx, answering.chat.id, code)))
}

async function replyToChat({ tx, chat, update }: InChat, text: string): Promise<void> {
  await postTelegram(tx, {
    template: 'bot-reply',
    recipient: String(chat.id),
    accountId: null,
    subjectKey: `update-${update.update_id}`,
    content: { text },
  })
}

/** Returns the bot data that grammY requires: its id is the part of the token before the colon; the rest is unused. */
function buildBotInfo(token: string) {
  const unused = {
    can_join_groups: false,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
    has_topics_enabled: false,
    allows_users_to_create_topics: false,
    can_manage_bots: false,
    supports_join_request_queries: false,
  }
  return { id: Number.parseInt(token, 10), is_bot: true, first_name: 'bot', username: 'bot', ...unused } as const
}
