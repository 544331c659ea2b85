import type { IndexedStatus } from '../lot-status.ts'

/**
 * Lots of one status are contiguous, since a segment is sorted by when lots stop being Upcoming: time moves the
 * boundary and no lot. Sets are only read between `offset` and `offset + bytes`.
 */
export interface LotWindow {
  first: number
  end: number
  offset: number
  bytes: number
}

/** Milliseconds for which a past lot awaits its result; then it counts as unpublished. */
export const resultWaitMs = 30 * 24 * 3_600_000

export function findStatusWindow(pastFrom: Float64Array, status: IndexedStatus, now: number): LotWindow {
  const boundary = countPastLots(pastFrom, now)
  return status === 'Past' ? createWindow(0, boundary) : createWindow(boundary, pastFrom.length)
}

/** Counts the lots that are past at a time, in milliseconds. */
export function countPastLots(pastFrom: Float64Array, now: number): number {
  let low = 0
  let high = pastFrom.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (pastFrom[middle]! <= now) low = middle + 1
    else high = middle
  }
  return low
}

function createWindow(first: number, end: number): LotWindow {
  const offset = Math.floor(first / 1024) * 128
  return { first, end, offset, bytes: Math.ceil(end / 1024) * 128 - offset }
}
