import type { ExecutedPayment } from '../../payment/contract.ts'
import { extractProblem } from '@parure/features/shell/web/failure/extract-problem.ts'
import type { FailedState } from '../pricing/pricing-state.ts'

/** The result of executing a payment. `unknown` is no failure: the payment may have been charged. */
export type PaymentResult = { paid: ExecutedPayment } | { failed: FailedState } | 'unknown'

/** Delay before each retry, in seconds. The server needs up to 25 s for one attempt. */
const retryDelaysSeconds = [1, 2, 4, 8, 16]

/**
 * Retries until the outcome of the payment is known. The call is idempotent, so all failures that may be temporary are
 * retried. Rethrows the error of an expired session.
 */
export async function executeWithRetry(
  execute: () => Promise<ExecutedPayment>,
  wait: (seconds: number) => Promise<void>,
): Promise<PaymentResult> {
  let last: PaymentResult = 'unknown'
  for (const seconds of [0, ...retryDelaysSeconds]) {
    // oxlint-disable-next-line no-await-in-loop
    if (seconds > 0) await wait(seconds)
    // oxlint-disable-next-line no-await-in-loop
    const { settled, end } = await executeOnce(execute)
    if (settled) return end
    last = end
  }
  return last
}

async function executeOnce(execute: () => Promise<ExecutedPayment>): Promise<{ settled: boolean; end: PaymentResult }> {
  try {
    return { settled: true, end: { paid: await execute() } }
  } catch (error) {
    const { code } = extractProblem(error)
    if (code === 'unauthenticated' || isAbort(error)) throw error
    if (code === undefined || code === 'unavailable' || code === 'overloaded' || code === 'too-many-requests')
      return { settled: false, end: 'unknown' }
    const failed: FailedState = { errorCode: 'INVALID_PAYMENT' }
    if (code === 'trial-used' || code === 'country-excluded') failed.reason = code
    return { settled: code !== 'unexpected', end: { failed } }
  }
}

/** The visitor has left the page. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
