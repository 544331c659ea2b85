import { setTimeout as pause } from 'node:timers/promises'
import { errors } from '@opensearch-project/opensearch'

/** Attempts of one request; the client's own retries with other nodes are not counted. */
const maxAttempts = 6
/** Milliseconds before the second attempt; each later pause is twice as long. */
const firstPauseMs = 50

/**
 * Retries a request with exponential backoff: after a shard copy is lost or moved, another one responds a moment later.
 */
export async function retryTransient<Answer>(
  request: () => Promise<Answer>,
  isRetryable = isTransientError,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request()
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
      await pause(firstPauseMs * 2 ** (attempt - 1))
    }
  }
}

/** Whether another attempt may succeed. */
export function isTransientError(error: unknown): boolean {
  if (error instanceof errors.ResponseError) return error.statusCode === 429 || error.statusCode >= 500
  return error instanceof errors.ConnectionError || error instanceof errors.TimeoutError
}

/** Whether the requested document or index does not exist. */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 404
}
