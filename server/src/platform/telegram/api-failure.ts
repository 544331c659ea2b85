import { BotError, GrammyError, HttpError, type Bot } from 'grammy'
import type { Update } from 'grammy/types'
import type { Try } from '../outbox/deliver.ts'

/** Before a connection stands, nothing has been handed over. */
const nobodyThere = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * What a call of the Bot API came to, by codes alone: Telegram's sentences change, and grammY's errors hold the bot's
 * token and what people wrote, so that none may reach a log. Undefined for what is no failure of a call.
 */
export function apiFailure(error: unknown): (Try & { reason: string }) | undefined {
  if (error instanceof GrammyError) return refused(error)
  if (!(error instanceof HttpError)) return undefined
  const { code } = error.error as { code?: string }
  const outcome = code !== undefined && nobodyThere.has(code) ? 'unreachable' : 'unknown'
  return { outcome, reason: code ?? 'no answer' }
}

/** Lets the bot answer an update; what goes wrong comes as it was, without the update. */
export async function answerUpdate(bot: Bot<never>, update: Update): Promise<void> {
  try {
    await bot.handleUpdate(update)
  } catch (error) {
    throw error instanceof BotError ? error.error : error
  }
}

function refused({ error_code: code, parameters }: GrammyError): Try & { reason: string } {
  const reason = String(code)
  if (code === 429) return { outcome: 'held', quiet: parameters.retry_after ?? 1, reason }
  // Blocked, deleted, or thrown out.
  if (code === 403) return { outcome: 'unwanted', reason }
  if (code === 400) return { outcome: 'refused', reason }
  return { outcome: code >= 500 ? 'unknown' : 'unreachable', reason }
}
