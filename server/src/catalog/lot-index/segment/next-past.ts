import type { Columns } from './segment.ts'
import { pastUntil } from './status-window.ts'
import { livesAt, stateOf, type Delta } from '../delta/delta.ts'

interface Dated {
  columns: Pick<Columns, 'pastFrom'>
  delta: Delta
}

/** When the next lot that is still to come becomes past, in milliseconds; infinity where none will. */
export function nextPast({ columns, delta }: Dated, version: number, now: number): number {
  let next = columns.pastFrom[pastUntil(columns.pastFrom, now)] ?? Number.POSITIVE_INFINITY
  const lots = Atomics.load(delta.state, stateOf.lots)
  for (let index = 0; index < lots; index++) {
    const pastFrom = delta.pastFrom[index]!
    if (pastFrom > now && pastFrom < next && livesAt(delta, index, version)) next = pastFrom
  }
  return next
}
