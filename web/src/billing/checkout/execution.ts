import type { Executed } from '@parure/domain/billing/payment/contract'
import { problemIn } from '../../shell/problem-in.ts'
import type { Failed } from '../pricing/pricing-state.ts'

/** The result of executing a payment. `unknown` is no failure: the payment may have been charged. */
export type Execution = { paid: Executed } | { failed: Failed } | 'unknown'

/** Delay before each retry, in seconds. The server needs up to 25 s for one attempt. */
const waits = [1, 2, 4, 8, 16]

/**
 * Retries until the outcome of the payment is known. The call is idempotent, so all failures that may be temporary are
 * retried. Rethrows the error of an expired session.
 */
export async function execution(
  execute: () => Promise<Executed>,
  wait: (seconds: number) => Promise<void>,
): Promise<Execution> {
  let last: Execution = 'unknown'
  for (const seconds of [0, ...waits]) {
    // oxlint-disable-next-line no-await-in-loop
    if (seconds > 0) await wait(seconds)
    // oxlint-disable-next-line no-await-in-loop
    const { settled, end } = await once(execute)
    if (settled) return end
    last = end
  }
  return last
}

async function once(execute: () => Promise<Executed>): Promise<{ settled: boolean; end: Execution }> {
  try {
    return { settled: true, end: { paid: await execute() } }
  } catch (error) {
    const { code } = problemIn(error)
    if (code === 'unauthenticated' || isAbort(error)) throw error
    if (code === undefined || code === 'unavailable' || code === 'overloaded' || code === 'too-many-requests')
      return { settled: false, end: 'unknown' }
    const failed: Failed = { errorCode: 'INVALID_PAYMENT' }
    if (code === 'trial-used' || code === 'country-excluded') failed.reason = code
    return { settled: code !== 'unexpected', end: { failed } }
  }
}

/** The visitor has left the page. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
