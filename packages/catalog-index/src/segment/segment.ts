import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { orderNames, type OrderName } from '../indexed-lot.ts'
import { countAllCodes, combinationColumns, maxCombinationOptions, type CodeTable } from './combinations.ts'

/** Offsets and sizes of a segment's parts: everything that a thread needs besides the memory. */
export interface SegmentLayout {
  lots: number
  /** Bytes of one bitset over all lots. */
  setBytes: number
  /** An option's slot is its index among the options that lots of this segment have, group by group. */
  slots: number
  groups: Record<OptionGroup, SlotRange>
  /** The codes of each column. */
  combinations: Record<CodeTable, SlotRange[]>
  /** Number of lots that were past when the segment was built, whose options `pastCounts` counts. */
  pastUntil: number
  /** One more than the largest option id. */
  optionIds: number
  optionEntries: number
  /** The sales of its lots, by their number in `sales`. */
  sales: readonly SaleOptions[]
  terms: number
  termLetters: number
  orders: Record<OrderName, OrderLayout>
  /** Precomputed sets of lots by prefix, for prefixes that too many words have. */
  beginnings: [beginning: string, address: number][]
  at: Record<SegmentPart, number>
  delta: DeltaLayout
  /** Scratch memory of each reader thread. */
  scratch: { first: number; each: number; readers: number }
  /** End of the part that a snapshot stores. */
  baseSize: number
  size: number
}

export interface SlotRange {
  first: number
  end: number
}

export interface OrderLayout {
  /** Number of lots with a value; those without follow them. */
  valued: number
  distinct: number
  order: number
  place: number
  values: number
  valueStarts: number
}

/** A sale with the options of its house and places. */
export interface SaleOptions {
  id: number
  houses: readonly number[]
  places: readonly number[]
}

/** Capacity of the delta. */
export interface DeltaLayout {
  lots: number
  options: number
  words: number
  terms: number
  letters: number
  deaths: number
  /** The first address; the parts of the delta are consecutive. */
  at: number
}

export type SegmentPart =
  | 'ids'
  | 'byId'
  | 'pastFrom'
  | 'sales'
  | 'currencies'
  | 'estimates'
  | 'prices'
  | 'carats'
  | 'starts'
  | 'slots'
  | 'details'
  | 'filterCodes'
  | 'detailCodes'
  | 'codeStarts'
  | 'codeSlots'
  | 'slotSets'
  | 'slotOfOption'
  | 'optionOfSlot'
  | 'pastCounts'
  | 'termStarts'
  | 'termLetters'
  | 'postings'

/** The immutable base of the index; later changes are in its delta. */
export interface Segment {
  memory: WebAssembly.Memory
  layout: SegmentLayout
}

/** A set in the memory: a bitset of all lots, or a sorted list with `length` entries. */
export interface StoredSet {
  dense: boolean
  address: number
  length: number
}

/** The columns of a segment, for one thread. */
export type Columns = ReturnType<typeof openColumns>

export function openColumns({ memory, layout }: Segment) {
  const { at, lots } = layout
  const codes = countAllCodes(lots)
  const createUint16View = (address: number, length: number) => new Uint16Array(memory.buffer, address, length)
  const createUint32View = (address: number, length: number) => new Uint32Array(memory.buffer, address, length)
  const createFloat64View = (address: number, length: number) => new Float64Array(memory.buffer, address, length)
  return {
    all: new Uint32Array(memory.buffer),
    ids: createUint32View(at.ids, lots),
    /** The lots in the order of their ids. */
    byId: createUint32View(at.byId, lots),
    pastFrom: createFloat64View(at.pastFrom, lots),
    /** Index in `layout.sales`. */
    sales: createUint32View(at.sales, lots),
    /** Of both amounts, encoded by `encodeCurrency`. */
    currencies: createUint16View(at.currencies, lots),
    /** In cents; NaN for none. */
    estimates: createFloat64View(at.estimates, lots),
    prices: createFloat64View(at.prices, lots),
    /** In thousandths plus 1, as encoded figures; 0 for none. */
    carats: createUint32View(at.carats, lots),
    starts: createUint32View(at.starts, lots + 1),
    slots: createUint16View(at.slots, layout.optionEntries),
    /** Start of the slots of stones, periods, makers' roles and outcomes among a lot's slots. */
    details: createUint32View(at.details, lots),
    /** The lots' codes, column by column. */
    codes: {
      filters: createUint16View(at.filterCodes, lots * combinationColumns.filters.length),
      details: createUint16View(at.detailCodes, lots * combinationColumns.details.length),
    },
    /** Start of the slots of each code. */
    codeStarts: createUint32View(at.codeStarts, codes + 1),
    codeSlots: createUint16View(at.codeSlots, codes * maxCombinationOptions),
    slotSets: createUint32View(at.slotSets, layout.slots * 3),
    slotOfOption: createUint32View(at.slotOfOption, layout.optionIds),
    optionOfSlot: createUint32View(at.optionOfSlot, layout.slots),
    pastCounts: createUint32View(at.pastCounts, layout.slots),
    termStarts: createUint32View(at.termStarts, layout.terms + 1),
    termLetters: createUint16View(at.termLetters, layout.termLetters),
    postings: createUint32View(at.postings, layout.terms * 3),
    orders: openOrderColumns(memory, layout),
  }
}

function openOrderColumns({ buffer }: WebAssembly.Memory, { lots, orders }: SegmentLayout) {
  const openOrder = (name: OrderName): OrderColumns => {
    const { order, place, values, valueStarts, distinct } = orders[name]
    return {
      order: new Uint32Array(buffer, order, lots),
      place: new Uint32Array(buffer, place, lots),
      values: new Float64Array(buffer, values, distinct),
      valueStarts: new Uint32Array(buffer, valueStarts, distinct + 1),
    }
  }
  return Object.fromEntries(orderNames.map((name) => [name, openOrder(name)])) as Record<OrderName, OrderColumns>
}

export interface OrderColumns {
  order: Uint32Array
  place: Uint32Array
  /** Each value once, in descending order, and the place of the first lot with it. */
  values: Float64Array
  valueStarts: Uint32Array
}

/** Reads entry `index` of a table of stored sets. */
export function readStoredSet(table: Uint32Array, index: number): StoredSet {
  return { dense: table[index * 3] === 1, address: table[index * 3 + 1]!, length: table[index * 3 + 2]! }
}

export function storeSet(table: Uint32Array, index: number, { dense, address, length }: StoredSet): void {
  table.set([dense ? 1 : 0, address, length], index * 3)
}
