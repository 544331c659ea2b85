import type { Columns } from './edition.ts'
import { pastUntil } from './status-window.ts'
import { livesAt, stateOf, type Supplement } from './supplement.ts'

interface Dated {
  columns: Pick<Columns, 'pastFrom'>
  supplement: Supplement
}

/** When the next lot that is still to come becomes past, in milliseconds; infinity where none will. */
export function nextPast({ columns, supplement }: Dated, version: number, now: number): number {
  let next = columns.pastFrom[pastUntil(columns.pastFrom, now)] ?? Number.POSITIVE_INFINITY
  const lots = Atomics.load(supplement.state, stateOf.lots)
  for (let index = 0; index < lots; index++) {
    const pastFrom = supplement.pastFrom[index]!
    if (pastFrom > now && pastFrom < next && livesAt(supplement, index, version)) next = pastFrom
  }
  return next
}
