import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import { combinationColumns, rowTables, type CombinationColumn, type RowTable } from '../segment/combinations.ts'
import type { SlotRange } from '../segment/segment.ts'
import type { Window } from '../segment/status-window.ts'
import type { OpenSegment } from './open-segment.ts'
import type { WindowCounts } from './window-counts.ts'

/** Reading one lot's options costs as much as adding up so many codes. */
const codesPerLot = 10

/** A set of lots within a window, and its size. */
export interface CountedSet {
  address: number
  lots: number
}

/**
 * Fills `counts` (by slot, all 0) with how many lots of the set have each option of the groups; of other groups they mean
 * nothing. For a set of more than half of the window the complement is counted and subtracted.
 */
export function countOptions(
  open: OpenSegment,
  set: CountedSet,
  groups: readonly OptionGroup[],
  window: Window,
  counts: number,
  ofWindow: () => WindowCounts,
): void {
  const others = window.end - window.first - set.lots
  const isMost = set.lots > others
  if (isMost) fillRest(open, set.address, window)
  const counted = isMost ? { address: open.scratch.rest, lots: others } : set
  for (const table of rowTables) countTable(open, counted, table, groups, window, counts)
  if (!isMost) return
  const whole = ofWindow()
  const found = open.columns.all.subarray(counts >>> 2)
  eachSlot(open.layout, groups, (slot) => void (found[slot] = whole[slot]! - found[slot]!))
}

/** Of a small set it reads each lot's options; of others the codes of their combinations. */
function countTable(
  { kernel, layout, scratch }: OpenSegment,
  { address, lots }: CountedSet,
  table: RowTable,
  groups: readonly OptionGroup[],
  { offset, bytes }: Window,
  counts: number,
): void {
  const { at } = layout
  const columns = columnsOf(layout.combinations[table], table, groups)
  if (columns.length === 0 || lots === 0) return
  const [starts, ends] = table === 'filters' ? [at.starts, at.details] : [at.details, at.starts + 4]
  const codes = columns.reduce((sum, { range }) => sum + range.end - range.first, 0)
  if (lots * codesPerLot < codes) {
    kernel.countOptions(address + offset, bytes, offset * 8, starts, ends, at.slots, counts)
    return
  }
  for (const { range } of columns) kernel.zero(scratch.codes + range.first * 4, (range.end - range.first) * 4)
  const width = combinationColumns[table].length
  const rows = table === 'filters' ? at.filterRows : at.detailRows
  const count = (read: number, column: number, end: number): void =>
    kernel.countCodes(
      read,
      address + offset,
      bytes,
      offset * 8,
      rows + column * 2,
      width * 2,
      scratch.codes,
      starts,
      end,
      at.slots,
      counts,
    )
  if (columns.length > 2) count(width, 0, ends)
  // Lots without codes are without them in every column: their options are counted with the first.
  else for (const [index, { column }] of columns.entries()) count(1, column, index === 0 ? ends : starts)
  for (const { range } of columns)
    kernel.spreadCodes(scratch.codes, range.first, range.end, at.codeStarts, at.codeSlots, counts)
}

/** The columns of some groups, with their codes. */
function columnsOf(
  ranges: readonly SlotRange[],
  table: RowTable,
  wanted: readonly OptionGroup[],
): { column: number; range: SlotRange }[] {
  const columns: readonly CombinationColumn[] = combinationColumns[table]
  return columns.flatMap(({ groups }, column) =>
    groups.some((group) => wanted.includes(group)) ? [{ column, range: ranges[column]! }] : [],
  )
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
