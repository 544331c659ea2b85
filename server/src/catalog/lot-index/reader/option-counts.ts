import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import type { SlotRange } from '../segment/segment.ts'
import type { OpenSegment } from './open-segment.ts'
import type { Window } from '../segment/status-window.ts'
import type { WindowCounts } from './window-counts.ts'

/** Number of lots over which counting one common option costs as much as reading one lot's options. */
const walkedLot = 4_800
/** Number of common options that cost as much to count as the rare ones of a set. */
const rarePairs = 4

/** A set of lots within a window, and its size. */
export interface CountedSet {
  address: number
  lots: number
}

/**
 * Adds to `counts` (by slot) how many lots of the set have each option of the groups. For a small set it reads each lot's
 * options. For a large one it intersects with each common option's bitset, and reads only rare options by lot.
 */
export function countOptions(
  segment: OpenSegment,
  set: CountedSet,
  groups: readonly FilterGroup[],
  window: Window,
  counts: number,
  ofWindow: () => WindowCounts,
): void {
  const { kernel, scratch, columns, layout } = segment
  const from = set.address + window.offset
  const wanted = groups.map((group) => segment.commonSlots[group])
  const pairs = wanted.reduce((sum, { table }) => sum + table.length / 2, 0)
  const rare = wanted.some((group) => group.rare)
  if (set.lots * walkedLot < (pairs + (rare ? rarePairs : 0)) * (window.end - window.first)) {
    const length = kernel.toList(from, window.bytes, window.offset * 8, scratch.list)
    kernel.countOptions(scratch.list, length, layout.at.starts, layout.at.slots, counts)
    return
  }
  let at = scratch.table >>> 2
  for (const { table } of wanted) {
    columns.all.set(table, at)
    at += table.length
  }
  kernel.countMany(from, scratch.table, pairs, window.offset, window.bytes, counts)
  if (rare) countRare(segment, set, window, counts, ofWindow)
}

/** For a set of more than half of the window the complement is counted and subtracted. */
function countRare(
  { kernel, scratch, layout, columns }: OpenSegment,
  { address, lots }: CountedSet,
  { first, end, offset, bytes }: Window,
  counts: number,
  ofWindow: () => WindowCounts,
): void {
  const walk = (set: number): void =>
    kernel.countRare(
      set + offset,
      bytes,
      offset * 8,
      layout.at.rare,
      layout.at.rareLengths,
      layout.at.starts,
      layout.at.slots,
      counts,
    )
  if (lots * 2 < end - first) return walk(address)
  const { rest } = scratch
  kernel.zero(rest + offset, bytes)
  kernel.addRange(rest, first, end)
  kernel.without(rest + offset, rest + offset, address + offset, bytes)
  const at = counts >>> 2
  const before = columns.all.slice(at, at + layout.slots)
  walk(rest)
  const whole = ofWindow()
  for (const slot of whole.rare)
    columns.all[at + slot] = before[slot]! * 2 + whole.counts[slot]! - columns.all[at + slot]!
}

/** Every slot of the groups. */
export function eachSlot(
  { groups }: { groups: Record<FilterGroup, SlotRange> },
  wanted: readonly FilterGroup[],
  visit: (slot: number) => void,
): void {
  for (const group of filterGroups) {
    if (!wanted.includes(group)) continue
    for (let slot = groups[group].first; slot < groups[group].end; slot++) visit(slot)
  }
}
