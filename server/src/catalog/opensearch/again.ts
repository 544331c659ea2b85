import { setTimeout as pause } from 'node:timers/promises'
import { errors } from '@opensearch-project/opensearch'

/** Of a question, beside the client's own with other nodes. */
const attempts = 6
/** Milliseconds before the second; each later pause is twice as long. */
const firstPause = 50

/** Asks again where a copy is lost, moved or not there yet: another one answers a moment later. */
export async function again<Answer>(ask: () => Promise<Answer>, passes = mayPass): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === attempts || !passes(error)) throw error
      await pause(firstPause * 2 ** (attempt - 1))
    }
  }
}

/** Whether another attempt may succeed. */
export function mayPass(error: unknown): boolean {
  if (error instanceof errors.ResponseError) return error.statusCode === 429 || error.statusCode >= 500
  return error instanceof errors.ConnectionError || error instanceof errors.TimeoutError
}

/** Whether what is asked for is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 404
}
