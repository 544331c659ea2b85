import {
  countColumnCodes,
  countAllCodes,
  combinationColumns,
  maxCombinationOptions,
  codeTables,
  type CombinationColumn,
  type CodeTable,
} from '../segment/combinations.ts'
import type { Columns, SegmentLayout, SlotRange } from '../segment/segment.ts'
import { createCombinationTree, rootNode, type CombinationTree } from './create-combination-tree.ts'
import type { MemoryLayout } from './create-memory-layout.ts'

type Groups = SegmentLayout['groups']

/**
 * Reserves memory for each lot's codes, and for the options of each code. `fill` writes them once the slots of all lots
 * are filled.
 */
export function planCombinations(room: MemoryLayout, lots: number, groups: Groups) {
  const maxCodes = countAllCodes(lots)
  const reserveCodes = (table: CodeTable): number => room.reserve(lots * combinationColumns[table].length * 2)
  const at = {
    filterCodes: reserveCodes('filters'),
    detailCodes: reserveCodes('details'),
    codeStarts: room.reserve((maxCodes + 1) * 4),
    codeSlots: room.reserve(maxCodes * maxCombinationOptions * 2),
  }
  const combinations: SegmentLayout['combinations'] = { filters: [], details: [] }
  const fill = (columns: Columns): void => {
    const allocateCode = createCodeAllocator(columns)
    for (const table of codeTables) {
      const trees = fillNodes(columns, table, groups)
      combinations[table].push(...fillCodes(columns.codes[table], trees, allocateCode))
    }
  }
  return { layout: { combinations }, at, fill }
}

/** Allocates consecutive codes to combinations of slots, starting at 1. */
function createCodeAllocator({ codeStarts, codeSlots }: Columns): (slots: readonly number[]) => number {
  let next = 1
  return (slots) => {
    const start = codeStarts[next]!
    codeSlots.set(slots, start)
    codeStarts[next + 1] = start + slots.length
    return next++
  }
}

/** Fills every column with the nodes of the lots' combinations. Returns the tree of each column. */
function fillNodes(columns: Columns, table: CodeTable, groups: Groups): CombinationTree[] {
  const { starts, slots, details } = columns
  const codes = columns.codes[table]
  const lots = details.length
  const wanted: readonly CombinationColumn[] = combinationColumns[table]
  const trees = wanted.map(() => createCombinationTree())
  const firstColumns = mapSlotsToColumns(groups, wanted)
  const left = new Uint8Array(wanted.length)
  const capacities = wanted.map((column) => column.most)
  codes.fill(rootNode)
  for (let lot = 0; lot < lots; lot++) {
    left.set(capacities)
    const [from, to] = table === 'filters' ? [starts[lot]!, details[lot]!] : [details[lot]!, starts[lot + 1]!]
    for (let i = from; i < to; i++) {
      const slot = slots[i]!
      const first = firstColumns[slot]!
      const column = left[first] === 0 && wanted[first]!.goesOn ? first + 1 : first
      const at = column * lots + lot
      codes[at] = left[column] === 0 ? 0 : trees[column]!.extend(codes[at]!, slot)
      if (left[column]! > 0) left[column]!--
    }
    for (let column = 0; column < trees.length; column++) trees[column]!.addLot(codes[column * lots + lot]!)
  }
  return trees
}

/** Maps each slot to the first column that holds it. */
function mapSlotsToColumns(groups: Groups, wanted: readonly CombinationColumn[]): Uint8Array {
  const bySlot = new Uint8Array(Math.max(...Object.values(groups).map(({ end }) => end)))
  for (const [column, { groups: own }] of [...wanted.entries()].toReversed())
    for (const group of own) bySlot.fill(column, groups[group].first, groups[group].end)
  return bySlot
}

/**
 * Replaces the nodes of all columns by codes. Returns the code range of each column. A lot that lacks a code in any
 * column has code 0 in all columns.
 */
function fillCodes(
  table: Uint16Array,
  trees: readonly CombinationTree[],
  giveCode: (slots: readonly number[]) => number,
): SlotRange[] {
  const lots = table.length / trees.length
  const codes = trees.map((tree) => {
    const byNode = new Uint16Array(tree.size)
    const common = tree.listMostFrequent(countColumnCodes(lots))
    const given = common.map((node) => (byNode[node] = giveCode(tree.listSlots(node))))
    return { byNode, range: { first: given[0] ?? 0, end: (given.at(-1) ?? -1) + 1 } }
  })
  for (let lot = 0; lot < lots; lot++) {
    let isCoded = true
    for (let at = lot, column = 0; at < table.length; at += lots, column++) {
      const code = codes[column]!.byNode[table[at]!]!
      table[at] = code
      isCoded &&= code > 0
    }
    if (isCoded) continue
    for (let at = lot; at < table.length; at += lots) table[at] = 0
  }
  return codes.map(({ range }) => range)
}
