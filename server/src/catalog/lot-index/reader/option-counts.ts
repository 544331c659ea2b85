import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import { isDetail, storedSet, type SlotRange } from '../segment/segment.ts'
import { walkedShare } from './scratch.ts'
import type { OpenSegment } from './open-segment.ts'
import type { Window } from '../segment/status-window.ts'
import type { WindowCounts } from './window-counts.ts'

/**
 * Number of lots over which counting one common option costs as much as reading one lot's options: fewer with the options
 * of stones, whose sets no cache holds.
 */
const walkedLot = { filters: 4_800, details: 1_000 }
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
  groups: readonly OptionGroup[],
  window: Window,
  counts: number,
  ofWindow: () => WindowCounts,
): void {
  const details = groups.filter(isDetail)
  if (countFew(segment, set, groups, details.length, window, counts)) return
  const filters = groups.filter((group) => !isDetail(group))
  countCommon(segment, set, groups, window, counts)
  if (filters.some((group) => segment.commonSlots[group].rare)) countRare(segment, set, window, counts, ofWindow)
  countLists(segment, set, details, window, counts)
}

/** Reads the options of each lot of a set, where that costs less than counting the options' own sets. */
function countFew(
  { kernel, scratch, layout, commonSlots }: OpenSegment,
  { address, lots }: CountedSet,
  groups: readonly OptionGroup[],
  details: number,
  { first, end, offset, bytes }: Window,
  counts: number,
): boolean {
  if (lots > layout.lots * walkedShare) return false
  const pairs = groups.reduce((sum, group) => sum + commonSlots[group].table.length / 2, 0)
  const rare = groups.some((group) => !isDetail(group) && commonSlots[group].rare)
  const cost = details > 0 ? walkedLot.details : walkedLot.filters
  if (lots * cost >= (pairs + (rare ? rarePairs : 0)) * (end - first)) return false
  const length = kernel.toList(address + offset, bytes, offset * 8, scratch.list)
  const { at } = layout
  const from = details === groups.length ? at.details : at.starts
  const until = details === 0 ? at.details : at.starts + 4
  kernel.countOptions(scratch.list, length, from, until, at.slots, counts)
  return true
}

function countCommon(
  { kernel, scratch, columns, commonSlots }: OpenSegment,
  { address }: CountedSet,
  groups: readonly OptionGroup[],
  { offset, bytes }: Window,
  counts: number,
): void {
  let at = scratch.table >>> 2
  for (const group of groups) {
    const { table } = commonSlots[group]
    columns.all.set(table, at)
    at += table.length
  }
  const pairs = (at - (scratch.table >>> 2)) / 2
  kernel.countMany(address + offset, scratch.table, pairs, offset, bytes, counts)
}

/** The options of few lots: a stone's origin or laboratory that is seldom stated. */
function countLists(
  { kernel, columns, commonSlots }: OpenSegment,
  { address }: CountedSet,
  groups: readonly OptionGroup[],
  { first, end }: Window,
  counts: number,
): void {
  for (const slot of groups.flatMap((group) => commonSlots[group].lists)) {
    const list = storedSet(columns.slotSets, slot)
    const lots = columns.all.subarray(list.address >>> 2, (list.address >>> 2) + list.length)
    const from = firstFrom(lots, first)
    const length = firstFrom(lots, end) - from
    columns.all[(counts >>> 2) + slot]! += kernel.countList(address, list.address + from * 4, length)
  }
}

/** The place of the first that is not below a number. */
function firstFrom(sorted: Uint32Array, number: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < number) low = middle + 1
    else high = middle
  }
  return low
}

/** For a set of more than half of the window the complement is counted and subtracted. */
function countRare(
  open: OpenSegment,
  { address, lots }: CountedSet,
  window: Window,
  counts: number,
  ofWindow: () => WindowCounts,
): void {
  const { kernel, scratch, layout, columns } = open
  const { first, end, offset, bytes } = window
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
  fillRest(open, address, window)
  const at = counts >>> 2
  const before = columns.all.slice(at, at + layout.slots)
  walk(scratch.rest)
  const whole = ofWindow()
  for (const slot of whole.rare)
    columns.all[at + slot] = before[slot]! * 2 + whole.counts[slot]! - columns.all[at + slot]!
}

/** Fills `rest` with the lots of the window that are not in a set. */
export function fillRest({ kernel, scratch }: OpenSegment, set: number, { first, end, offset, bytes }: Window): void {
  const { rest } = scratch
  kernel.zero(rest + offset, bytes)
  kernel.addRange(rest, first, end)
  kernel.without(rest + offset, rest + offset, set + offset, bytes)
}

/** Every slot of the groups. */
export function eachSlot(
  { groups }: { groups: Record<OptionGroup, SlotRange> },
  wanted: readonly OptionGroup[],
  visit: (slot: number) => void,
): void {
  for (const group of wanted) {
    for (let slot = groups[group].first; slot < groups[group].end; slot++) visit(slot)
  }
}
