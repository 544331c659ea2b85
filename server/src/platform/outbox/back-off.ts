/**
 * A try that did not end well: the message was turned down, the server was not there, it asked for quiet, or nobody
 * knows.
 */
export type Failure = 'refused' | 'unreachable' | 'held' | 'unknown'

/** Seconds before the next try, by the tries that failed; the last one repeats. */
const ladder = [10, 60, 300, 900, 3_600]
/** How far a message climbs while the server as a whole is away: it is not to blame, and goes out soon after. */
const rungsOfAbsence = 2

/** What a failure makes of the tries counted so far, and the seconds to wait before the next. */
export function backOff(attempts: number, failure: Failure): { attempts: number; pause: number } {
  // What the whole queue waits for is nobody's fault, and the queue's own wait is enough.
  if (failure === 'held') return { attempts, pause: 0 }
  if (failure !== 'unreachable') return { attempts: attempts + 1, pause: pauseAfter(attempts + 1) }
  const counted = Math.max(attempts, Math.min(attempts + 1, rungsOfAbsence))
  return { attempts: counted, pause: pauseAfter(Math.min(counted, rungsOfAbsence)) }
}

function pauseAfter(attempts: number): number {
  return ladder[Math.min(attempts, ladder.length) - 1] ?? 0
}
