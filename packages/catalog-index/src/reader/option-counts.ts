import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { combinationColumns, codeTables, type CombinationColumn, type CodeTable } from '../segment/combinations.ts'
import { readStoredSet, type SlotRange } from '../segment/segment.ts'
import type { LotWindow } from '../segment/find-status-window.ts'
import type { OpenSegment } from './open-segment.ts'
import type { WindowCounts } from './create-window-counts.ts'
import type { CountedSet, MemberList } from './create-member-lister.ts'

/** Reading one lot's options costs as much as adding up this number of codes. */
const codesPerLot = 10

/**
 * Fills `counts` (by slot, initially 0) with how many lots of the set have each option of the groups; counts of other
 * groups are undefined. For a set of more than half of the window the complement is counted and subtracted. When few
 * options of a table are requested, each option's own set is compared instead.
 */
export function countSetOptions(
  open: OpenSegment,
  set: CountedSet,
  groups: readonly OptionGroup[],
  window: LotWindow,
  counts: number,
  getWindowCounts: () => WindowCounts,
): void {
  const others = window.end - window.first - set.lots
  const isMost = set.lots > others
  let counted: CountedSet | undefined
  for (const table of codeTables) {
    const wanted = groups.filter((group) => combinationColumns[table].some((column) => hasColumnGroup(column, group)))
    if (estimateSetCost(open, wanted, window) < Math.min(set.lots, others) * setsPerCode) {
      visitSlots(open.layout, wanted, (slot) => countSlot(open, set, slot, window, counts))
      continue
    }
    if (isMost && !counted) fillRest(open, set.address, window)
    counted ??= isMost ? { address: open.scratch.rest, lots: others } : set
    countTable(open, counted, table, wanted, window, counts)
    if (isMost) subtractCounts(open, wanted, getWindowCounts(), counts)
  }
}

const hasColumnGroup = ({ groups }: CombinationColumn, group: OptionGroup): boolean => groups.includes(group)

function subtractCounts(
  { layout, columns }: OpenSegment,
  groups: readonly OptionGroup[],
  whole: WindowCounts,
  counts: number,
) {
  const found = columns.all.subarray(counts >>> 2)
  visitSlots(layout, groups, (slot) => void (found[slot] = whole[slot]! - found[slot]!))
}

/**
 * Counting a member's code takes as long as comparing this number of 32-byte blocks of two sets, or of members of a
 * list.
 */
const setsPerCode = 0.5

/** Estimates the cost of counting groups option by option. */
function estimateSetCost(
  { layout, columns }: OpenSegment,
  groups: readonly OptionGroup[],
  { bytes }: LotWindow,
): number {
  let cost = 0
  visitSlots(layout, groups, (slot) => {
    const { dense, length } = readStoredSet(columns.slotSets, slot)
    cost += dense ? bytes / 32 : length
  })
  return cost
}

function countSlot(
  { kernel, columns }: OpenSegment,
  { address }: CountedSet,
  slot: number,
  { first, end, offset, bytes }: LotWindow,
  counts: number,
): void {
  const stored = readStoredSet(columns.slotSets, slot)
  columns.all[(counts >>> 2) + slot] = stored.dense
    ? kernel.countBoth(address + offset, stored.address + offset, bytes)
    : kernel.countList(address, stored.address, stored.length, first, end)
}

/** Reads each lot's options for a small set, and the codes of their combinations for others. */
function countTable(
  open: OpenSegment,
  set: CountedSet,
  table: CodeTable,
  groups: readonly OptionGroup[],
  window: LotWindow,
  counts: number,
): void {
  const { kernel, layout, scratch } = open
  const { at } = layout
  const ranges = layout.combinations[table]
  const wanted = listColumns(table, groups)
  if (wanted.length === 0 || set.lots === 0) return
  const [starts, ends] = getSlotBounds(layout, table)
  const members = open.listMembers(set, window)
  const codes = wanted.reduce((sum, column) => sum + ranges[column]!.end - ranges[column]!.first, 0)
  if (members && set.lots * codesPerLot < codes) {
    kernel.countOptionsOf(members.address, members.length, starts, ends, at.slots, counts)
    return
  }
  countCodes(open, { set, members }, table, wanted, window, counts)
  for (const column of wanted) {
    const range = ranges[column]!
    kernel.spreadCodes(scratch.codes, range.first, range.end, at.codeStarts, at.codeSlots, counts)
  }
}

/** Counts the codes of some columns of a table, and the options of lots without codes; from a list, or bit by bit. */
function countCodes(
  { kernel, layout, scratch }: OpenSegment,
  { set, members }: { set: CountedSet; members: MemberList | null },
  table: CodeTable,
  wanted: readonly number[],
  { offset, bytes }: LotWindow,
  counts: number,
): void {
  const { at } = layout
  const [starts, ends] = getSlotBounds(layout, table)
  const size = layout.lots * 2
  const columns = table === 'filters' ? at.filterCodes : at.detailCodes
  // One pass over a set counts adjacent columns.
  const first = Math.min(...wanted)
  const width = Math.max(...wanted) + 1 - first
  for (const { first: from, end } of layout.combinations[table].slice(first, first + width))
    kernel.zero(scratch.codes + from * 4, (end - from) * 4)
  if (!members) {
    const lots = [width, set.address + offset, bytes, offset * 8, columns + first * size, size] as const
    kernel.countCodes(...lots, scratch.codes, starts, ends, at.slots, counts)
    return
  }
  for (const [index, column] of wanted.entries()) {
    const lots = [members.address, members.length, columns + column * size, scratch.codes] as const
    kernel.countCodesOf(...lots, index === 0 ? starts : 0, ends, at.slots, counts)
  }
}

/** Returns the addresses of the starts and ends of each lot's options. */
function getSlotBounds({ at }: OpenSegment['layout'], table: CodeTable): [starts: number, ends: number] {
  return table === 'filters' ? [at.starts, at.details] : [at.details, at.starts + 4]
}

/** Returns the numbers of the columns that have options of the groups. */
function listColumns(table: CodeTable, wanted: readonly OptionGroup[]): number[] {
  const columns: readonly CombinationColumn[] = combinationColumns[table]
  return columns.flatMap((each, column) => (wanted.some((group) => hasColumnGroup(each, group)) ? [column] : []))
}

/** Fills `rest` with the lots of the window that are not in a set. */
export function fillRest(
  { kernel, scratch }: OpenSegment,
  set: number,
  { first, end, offset, bytes }: LotWindow,
): void {
  const { rest } = scratch
  kernel.zero(rest + offset, bytes)
  kernel.addRange(rest, first, end)
  kernel.without(rest + offset, rest + offset, set + offset, bytes)
}

/** Visits every slot of the groups. */
export function visitSlots(
  { groups }: { groups: Record<OptionGroup, SlotRange> },
  wanted: readonly OptionGroup[],
  visit: (slot: number) => void,
): void {
  for (const group of wanted) {
    for (let slot = groups[group].first; slot < groups[group].end; slot++) visit(slot)
  }
}
