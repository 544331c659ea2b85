import { endSession } from '../../endpoints.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { Problem } from '@parure/contract/problem.ts'

/** Ends sessions. Resolves to true when all have ended, including those that expired meanwhile. */
export async function endAllSessions(call: CallEndpoint, ids: readonly string[]): Promise<boolean> {
  const ends = await Promise.allSettled(ids.map((id) => call(endSession, { params: { id } })))
  return ends.every((end) => end.status === 'fulfilled' || isGone(end.reason))
}

function isGone(reason: unknown): boolean {
  return reason instanceof Problem && reason.code === 'not-found'
}
