/**
 * How sending failed: the message was refused, no server responded, the server throttles us, or the result is unknown.
 */
export type SendFailure = 'refused' | 'unreachable' | 'throttled' | 'unknown'

/** Seconds before the next attempt, by the number of failed ones; the last entry repeats. */
const ladder = [10, 60, 300, 900, 3_600]
/** While the server is unreachable no message waits longer than this many steps of the ladder. */
const maxUnreachableSteps = 2

/** Returns the attempts to count after a failure, and the seconds to wait before the next one. */
export function calculateBackoff(attempts: number, failure: SendFailure): { attempts: number; pause: number } {
  // The whole channel is paused then (`pauseChannel`); the message itself did not fail.
  if (failure === 'throttled') return { attempts, pause: 0 }
  if (failure !== 'unreachable') return { attempts: attempts + 1, pause: pauseAfter(attempts + 1) }
  const counted = Math.max(attempts, Math.min(attempts + 1, maxUnreachableSteps))
  return { attempts: counted, pause: pauseAfter(Math.min(counted, maxUnreachableSteps)) }
}

function pauseAfter(attempts: number): number {
  return ladder[Math.min(attempts, ladder.length) - 1] ?? 0
}
