import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import type { Columns, SegmentLayout } from '../segment/segment.ts'
import type { LotBuffer } from './lot-buffer.ts'
import type { Numbering } from './numbering.ts'

/** What a new segment is made from: what survives of the old one, and what comes in. */
export interface BuildInput {
  old: { columns: Columns; layout: SegmentLayout } | null
  incoming: LotBuffer
  numbering: Numbering
  groupOf(option: number): OptionGroup | undefined
}

/** From which share of the lots on a set is a bitset: below it, a list takes less memory, and for options no more time. */
export const denseShare = { option: 1 / 128, word: 1 / 32 }

/** Adds a lot to a bitset of a memory seen as bytes. */
export function addTo(bytes: Uint8Array, set: number, lot: number): void {
  const at = set + (lot >>> 3)
  bytes[at] = bytes[at]! | (1 << (lot & 7))
}
