import { pino } from 'pino'
import { createBotSettings } from '../../../../tools/stand-ins/src/telegram/create-bot-settings.ts'
import type { Chat } from '../../../../tools/stand-ins/src/telegram/create-chat-store.ts'
import { createTelegramWriter } from '@parure/features/notification/server/telegram.ts'
import { createTelegramBot } from '@parure/features/notification/server/telegram/bot.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { deliverDue } from '@parure/jobs/outbox/deliver.ts'
import type { BotSettings } from '@parure/jobs/telegram/bot-settings.ts'
import { startPolling } from '@parure/jobs/telegram/start-polling.ts'
import { createTelegramChannel } from '@parure/jobs/telegram/create-telegram-channel.ts'
import type { Schema } from '@parure/features/schema.ts'
import { testKey, type TestApp } from './start-test-app.ts'

export const publicUrl = 'https://parure.test'
const log = pino({ level: 'silent' })

/** Chats of Telegram's stand-in, with the bot and the worker that sends to them. */
export function startTelegram(app: TestApp, { db }: OpenDatabase<Schema>) {
  const bot: BotSettings = {
    ...createBotSettings({ key: testKey, publicUrl, host: '127.0.0.1', port: 0 }),
    apiUrl: `${app.url}/local/telegram`,
  }
  const channel = createTelegramChannel([createTelegramWriter({ db, publicUrl })], bot)
  const form = async (chat: number, said: Record<string, string>): Promise<void> => {
    const body = new URLSearchParams(said)
    await fetch(`${app.url}/local/telegram/chats/${chat}`, { method: 'POST', body, redirect: 'manual' })
  }
  const chat = async (id: number): Promise<Chat> => {
    const { chats } = (await app.get('/local/telegram.json')) as { chats: Chat[] }
    return chats.find((each) => each.id === id) ?? { id, blocked: false, messages: [] }
  }
  return {
    bot,
    channel,
    chat,
    say: (id: number, text: string) => form(id, { text }),
    block: (id: number) => form(id, { block: 'yes' }),
    unblock: (id: number) => form(id, { block: 'no' }),
    /** Returns the bot's messages in a chat. */
    sent: async (id: number) => (await chat(id)).messages.filter(({ from }) => from === 'bot'),
    /** Makes the next calls of a method fail. */
    fail: async (fault: object): Promise<void> => {
      const body = JSON.stringify(fault)
      await fetch(`${app.url}/local/telegram/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    },
    /** Runs the bot until it is closed. */
    listen: () => startPolling(createTelegramBot(db, bot), log),
    /** Sends due messages within the rate limit. */
    deliver: () => deliverDue(db, channel, log),
  }
}
