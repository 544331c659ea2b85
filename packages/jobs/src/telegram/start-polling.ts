import { setTimeout as pause } from 'node:timers/promises'
import type { Bot } from 'grammy'
import type { Logger } from 'pino'
import { handleUpdate, classifyApiError } from './classify-api-error.ts'
import { receivedUpdates } from './telegram-webhook.ts'

/** Seconds for which Telegram holds a poll when there is nothing new. */
const pollTimeout = 25
/** Milliseconds until the next attempt after a failure. */
const retryPause = 2_000

/** Polls for updates until it is closed. For installations that Telegram cannot reach by a webhook. */
export function startPolling(bot: Bot<never>, log: Logger): { close(): Promise<void> } {
  const closing = new AbortController()
  let next = 0
  const round = async (): Promise<void> => {
    const updates = await bot.api.getUpdates(
      { offset: next, timeout: pollTimeout, allowed_updates: [...receivedUpdates] },
      closing.signal as never,
    )
    for (const update of updates) {
      // A failed update is fetched again.
      await handleUpdate(bot, update)
      next = update.update_id + 1
    }
  }
  const run = async (): Promise<void> => {
    let quiet = false
    while (!closing.signal.aborted) {
      try {
        await round()
        quiet = false
      } catch (error) {
        if (closing.signal.aborted) return
        // Logged once per outage.
        const failure = classifyApiError(error)
        if (!failure) log.warn({ err: error }, 'an update waits to be answered')
        else if (!quiet) log.info({ reason: failure.reason }, 'the bot waits for its updates')
        quiet = true
        await pause(retryPause, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }
  const ended = run()
  return {
    close: async () => {
      closing.abort()
      await ended
    },
  }
}
