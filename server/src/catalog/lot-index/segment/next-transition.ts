import type { Columns } from './segment.ts'
import { awaitedFor, pastUntil } from './status-window.ts'
import { livesAt, stateOf, type Delta } from '../delta/delta.ts'

interface Dated {
  columns: Pick<Columns, 'pastFrom'>
  delta: Delta
}

/**
 * Returns when the clock next changes an answer, in milliseconds; infinity when it never will. A lot becomes past, and
 * thirty days later it stops awaiting its result.
 */
export function nextTransition(dated: Dated, version: number, now: number): number {
  return Math.min(nextPast(dated, version, now), nextPast(dated, version, now - awaitedFor) + awaitedFor)
}

/** Returns when the next lot that is upcoming at a time becomes past. */
function nextPast({ columns, delta }: Dated, version: number, now: number): number {
  let next = columns.pastFrom[pastUntil(columns.pastFrom, now)] ?? Number.POSITIVE_INFINITY
  const lots = Atomics.load(delta.state, stateOf.lots)
  for (let index = 0; index < lots; index++) {
    const pastFrom = delta.pastFrom[index]!
    if (pastFrom > now && pastFrom < next && livesAt(delta, index, version)) next = pastFrom
  }
  return next
}
