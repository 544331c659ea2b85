import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { Columns, SegmentLayout } from '../segment/segment.ts'
import type { LotBuffer } from './create-lot-buffer.ts'
import type { Numbering } from './numbering.ts'

/** The input of a new segment: surviving lots of the old one, and incoming lots. */
export interface BuildInput {
  old: { columns: Columns; layout: SegmentLayout } | null
  incoming: LotBuffer
  numbering: Numbering
  groupOf(option: number): OptionGroup | undefined
}

/** Minimum share of the lots for a bitset: below it, a list needs less memory, and for options no more time. */
export const denseShare = { option: 1 / 128, word: 1 / 32 }

/** Adds a lot to a bitset; `set` is its address in bytes. */
export function addToSet(bytes: Uint8Array, set: number, lot: number): void {
  const at = set + (lot >>> 3)
  bytes[at] = bytes[at]! | (1 << (lot & 7))
}
