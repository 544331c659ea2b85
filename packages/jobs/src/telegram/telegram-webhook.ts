import { createHmac } from 'node:crypto'
import { Problem } from '@parure/contract/problem.ts'
import type { Bot } from 'grammy'
import type { FastifyInstance } from 'fastify'
import type { Update } from 'grammy/types'
import { isSameSecret } from '@parure/process/is-same-secret.ts'
import { handleUpdate, classifyApiError } from './classify-api-error.ts'

export interface TelegramWebhook {
  /** Derived from the installation's key. */
  path: string
  /** Sent by Telegram with every update. */
  secret: string
}

/** The updates that the bot receives. */
export const receivedUpdates = ['message', 'my_chat_member'] as const

export function deriveWebhook(key: Buffer): TelegramWebhook {
  const deriveWord = (purpose: string): string => createHmac('sha256', key).update(purpose).digest('base64url')
  return { path: `/telegram/${deriveWord('telegram-webhook-path')}`, secret: deriveWord('telegram-webhook-secret') }
}

/** Receives Telegram's updates; refuses one without the secret with 401. */
export function serveTelegramWebhook(app: FastifyInstance, bot: Bot<never>, { path, secret }: TelegramWebhook): void {
  app.post(path, async (request, reply) => {
    const given = request.headers['x-telegram-bot-api-secret-token']
    if (!isSameSecret(typeof given === 'string' ? given : '', secret))
      throw new Problem('unauthenticated', 'Not understood.')
    if (typeof (request.body as Partial<Update> | null)?.update_id !== 'number')
      throw new Problem('invalid-request', 'Not understood.')
    await handleUpdate(bot, request.body as Update)
    return reply.send({})
  })
}

/** Registers the webhook. Idempotent. */
export async function registerWebhook(
  bot: Bot<never>,
  publicUrl: string,
  { path, secret }: TelegramWebhook,
): Promise<void> {
  const options = { secret_token: secret, allowed_updates: [...receivedUpdates] }
  await bot.api.setWebhook(publicUrl + path, options).catch((error: unknown) => {
    throw new Error(`Telegram does not take the webhook: ${classifyApiError(error)?.reason ?? 'unknown'}`)
  })
}
