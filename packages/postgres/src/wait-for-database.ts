import { Problem } from '@parure/contract/problem.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Machines of one installation start in any order: milliseconds to wait for the database. */
const defaultTimeout = 60_000
const retryInterval = 500

/**
 * Runs the first work with the database, and repeats it while that is unavailable. Throws its error after the timeout.
 */
export async function waitForDatabase<T>(
  work: () => Promise<T>,
  log: Pick<Logger, 'warn'>,
  timeout = defaultTimeout,
): Promise<T> {
  const since = performance.now()
  for (let isLogged = false; ; isLogged = true) {
    try {
      return await work()
    } catch (error) {
      const isAway = error instanceof Problem && error.code === 'unavailable'
      if (!isAway || performance.now() - since > timeout) throw error
      if (!isLogged) log.warn({ err: error.cause }, 'waiting for PostgreSQL')
      await pause(retryInterval)
    }
  }
}
