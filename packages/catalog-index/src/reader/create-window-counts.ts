import type { IndexedStatus } from '../lot-status.ts'
import { readStoredSet, type Columns, type SegmentLayout } from '../segment/segment.ts'

/** Number of lots of a status with each option, by slot; includes deleted lots. */
export type WindowCounts = Uint32Array

/** Counts of both statuses, updated as lots become past. */
export function createWindowCounts(
  layout: SegmentLayout,
  columns: Columns,
): (status: IndexedStatus, boundary: number) => WindowCounts {
  const totals = Uint32Array.from({ length: layout.slots }, (_, slot) => readStoredSet(columns.slotSets, slot).length)
  const past = columns.pastCounts.slice()
  let at = layout.pastUntil
  return (status, boundary) => {
    while (at < boundary) addOptions(columns, at++, past, 1)
    while (at > boundary) addOptions(columns, --at, past, -1)
    return status === 'Past' ? past : totals.map((all, slot) => all - past[slot]!)
  }
}

/** Adds one lot's options to counts by slot. */
export function addOptions({ starts, slots }: Columns, lot: number, counts: Uint32Array, by: number): void {
  for (let i = starts[lot]!; i < starts[lot + 1]!; i++) counts[slots[i]!]! += by
}
