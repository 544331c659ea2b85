import {
  codesOf,
  codesOfAll,
  combinationColumns,
  mostOptions,
  rowTables,
  type CombinationColumn,
  type RowTable,
} from '../segment/combinations.ts'
import type { Columns, SegmentLayout, SlotRange } from '../segment/segment.ts'
import { combinationTree, root, type CombinationTree } from './combination-tree.ts'
import type { MemoryLayout } from './memory-layout.ts'

type Groups = SegmentLayout['groups']

/** Reserves room for each lot's codes, and for the options of each code; filled once lots have their slots. */
export function layOutCombinations(room: MemoryLayout, lots: number, groups: Groups) {
  const most = codesOfAll(lots)
  const rowsOf = (table: RowTable): number => room.reserve(lots * combinationColumns[table].length * 2)
  const at = {
    filterRows: rowsOf('filters'),
    detailRows: rowsOf('details'),
    codeStarts: room.reserve((most + 1) * 4),
    codeSlots: room.reserve(most * mostOptions * 2),
  }
  const combinations: SegmentLayout['combinations'] = { filters: [], details: [] }
  const fill = (columns: Columns): void => {
    const giveCode = codeGiver(columns)
    for (const table of rowTables) {
      const trees = fillNodes(columns, table, groups)
      combinations[table].push(...fillCodes(columns.rows[table], trees, giveCode))
    }
  }
  return { layout: { combinations }, at, fill }
}

/** Gives the next code to a combination of slots, from 1. */
function codeGiver({ codeStarts, codeSlots }: Columns): (slots: readonly number[]) => number {
  let next = 1
  return (slots) => {
    const start = codeStarts[next]!
    codeSlots.set(slots, start)
    codeStarts[next + 1] = start + slots.length
    return next++
  }
}

/** Every lot's row is filled with the nodes of its combinations; gives the tree of each column. */
function fillNodes(columns: Columns, table: RowTable, groups: Groups): CombinationTree[] {
  const { starts, slots, details } = columns
  const rows = columns.rows[table]
  const wanted: readonly CombinationColumn[] = combinationColumns[table]
  const trees = wanted.map(() => combinationTree())
  const columnOf = columnsBySlot(groups, wanted)
  const left = new Uint8Array(wanted.length)
  const most = wanted.map((column) => column.most)
  for (let lot = 0, row = 0; row < rows.length; lot++, row += wanted.length) {
    left.set(most)
    rows.fill(root, row, row + wanted.length)
    const [from, to] = table === 'filters' ? [starts[lot]!, details[lot]!] : [details[lot]!, starts[lot + 1]!]
    for (let i = from; i < to; i++) {
      const slot = slots[i]!
      const first = columnOf[slot]!
      const column = left[first] === 0 && wanted[first]!.goesOn ? first + 1 : first
      rows[row + column] = left[column] === 0 ? 0 : trees[column]!.step(rows[row + column]!, slot)
      if (left[column]! > 0) left[column]!--
    }
    for (let column = 0; column < trees.length; column++) trees[column]!.count(rows[row + column]!)
  }
  return trees
}

/** By slot, the first column that takes it. */
function columnsBySlot(groups: Groups, wanted: readonly CombinationColumn[]): Uint8Array {
  const bySlot = new Uint8Array(Math.max(...Object.values(groups).map(({ end }) => end)))
  for (const [column, { groups: own }] of [...wanted.entries()].toReversed())
    for (const group of own) bySlot.fill(column, groups[group].first, groups[group].end)
  return bySlot
}

/** Turns the nodes of all rows into codes; gives those of each column. */
function fillCodes(
  rows: Uint16Array,
  trees: readonly CombinationTree[],
  giveCode: (slots: readonly number[]) => number,
): SlotRange[] {
  const width = trees.length
  const codes = trees.map((tree) => {
    const byNode = new Uint16Array(tree.size)
    const common = tree.commonest(codesOf(rows.length / width))
    const given = common.map((node) => (byNode[node] = giveCode(tree.slotsOf(node))))
    return { byNode, range: { first: given[0] ?? 0, end: (given.at(-1) ?? -1) + 1 } }
  })
  for (let row = 0; row < rows.length; row += width) {
    let isCoded = true
    for (let column = 0; column < width; column++) {
      const code = codes[column]!.byNode[rows[row + column]!]!
      rows[row + column] = code
      isCoded &&= code > 0
    }
    if (!isCoded) rows.fill(0, row, row + width)
  }
  return codes.map(({ range }) => range)
}
