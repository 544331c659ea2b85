import { endSession } from '@parure/domain/account/endpoints'
import type { CallEndpoint } from '@parure/domain/define-endpoint'
import { Problem } from '@parure/domain/problem'

/** Ends sessions. Resolves to true when all have ended, including those that expired meanwhile. */
export async function endAllSessions(call: CallEndpoint, ids: readonly string[]): Promise<boolean> {
  const ends = await Promise.allSettled(ids.map((id) => call(endSession, { params: { id } })))
  return ends.every((end) => end.status === 'fulfilled' || isGone(end.reason))
}

function isGone(reason: unknown): boolean {
  return reason instanceof Problem && reason.code === 'not-found'
}
