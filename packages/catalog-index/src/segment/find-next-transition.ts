import type { Columns } from './segment.ts'
import { resultWaitMs, countPastLots } from './find-status-window.ts'
import { isLive, stateIndex, type Delta } from '../delta/delta.ts'

interface DatedSegment {
  columns: Pick<Columns, 'pastFrom'>
  delta: Delta
}

/**
 * Returns when the clock next changes an answer, in milliseconds; infinity when it never will. A lot becomes past, and
 * thirty days later it stops awaiting its result.
 */
export function findNextTransition(dated: DatedSegment, version: number, now: number): number {
  return Math.min(
    findNextPastTime(dated, version, now),
    findNextPastTime(dated, version, now - resultWaitMs) + resultWaitMs,
  )
}

/** Returns when the next lot that is upcoming at a time becomes past. */
function findNextPastTime({ columns, delta }: DatedSegment, version: number, now: number): number {
  let next = columns.pastFrom[countPastLots(columns.pastFrom, now)] ?? Number.POSITIVE_INFINITY
  const lots = Atomics.load(delta.state, stateIndex.lots)
  for (let index = 0; index < lots; index++) {
    const pastFrom = delta.pastFrom[index]!
    if (pastFrom > now && pastFrom < next && isLive(delta, index, version)) next = pastFrom
  }
  return next
}
