import { BotError, GrammyError, HttpError, type Bot } from 'grammy'
import type { Update } from 'grammy/types'
import type { SendResult } from '../outbox/deliver.ts'

/** Errors before a connection is established: the message cannot have been received. */
const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * Returns the result of a failed call of the Bot API, with codes only: Telegram's messages change, and grammY's errors
 * contain the bot's token and users' texts, which must not reach a log. Returns undefined for any other error.
 */
export function classifyApiError(error: unknown): (SendResult & { reason: string }) | undefined {
  if (error instanceof GrammyError) return classifyRefusal(error)
  if (!(error instanceof HttpError)) return undefined
  const { code } = error.error as { code?: string }
  const outcome = code !== undefined && notConnected.has(code) ? 'unreachable' : 'unknown'
  return { outcome, reason: code ?? 'no answer' }
}

/** Passes an update to the bot. Throws the original error, without grammY's wrapper that contains the update. */
export async function handleUpdate(bot: Bot<never>, update: Update): Promise<void> {
  try {
    await bot.handleUpdate(update)
  } catch (error) {
    throw error instanceof BotError ? error.error : error
  }
}

function classifyRefusal({ error_code: code, parameters }: GrammyError): SendResult & { reason: string } {
  const reason = String(code)
  if (code === 429) return { outcome: 'throttled', retryAfter: parameters.retry_after ?? 1, reason }
  // The user blocked the bot, or the chat is gone.
  if (code === 403) return { outcome: 'unwanted', reason }
  if (code === 400) return { outcome: 'refused', reason }
  return { outcome: code >= 500 ? 'unknown' : 'unreachable', reason }
}
