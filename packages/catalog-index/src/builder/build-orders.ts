import type { Columns, OrderColumns, OrderLayout } from '../segment/segment.ts'
import { orderNames, type OrderName } from '../indexed-lot.ts'
import type { BuildInput } from './build-input.ts'
import { absent } from './numbering.ts'
import type { MemoryLayout } from './create-memory-layout.ts'

interface SortedOrder {
  order: Uint32Array
  valued: number
  values: Float64Array
  valueStarts: Uint32Array
}

/**
 * Reserves memory for every order of the lots: the lots in order, each lot's place, and the values with their first
 * places.
 */
export function planOrders(room: MemoryLayout, input: BuildInput) {
  const { lots } = input.numbering
  const sorted = orderNames.map((name) => [name, sortLots(input, name)] as const)
  const layouts = Object.fromEntries(
    sorted.map(([name, { valued, values }]): [OrderName, OrderLayout] => [
      name,
      {
        valued,
        distinct: values.length,
        order: room.reserve(lots * 4),
        place: room.reserve(lots * 4),
        values: room.reserve(values.length * 8),
        valueStarts: room.reserve((values.length + 1) * 4),
      },
    ]),
  ) as Record<OrderName, OrderLayout>
  const fill = (columns: Columns): void => {
    for (const [name, from] of sorted) {
      const to = columns.orders[name]
      to.order.set(from.order)
      for (let place = 0; place < from.order.length; place++) to.place[from.order[place]!] = place
      to.values.set(from.values)
      to.valueStarts.set(from.valueStarts)
    }
  }
  return { layouts, fill }
}

/** One lot while it is inserted into an order; `key` is NaN when it has no value. */
interface OrderedLot {
  lot: number
  id: number
  key: number
}

/**
 * Iterates over lots in their order. The cursor itself is overwritten at each step, since a million objects for each
 * order would have to be collected.
 */
interface Cursor extends OrderedLot {
  /** Advances to the next lot, initially to the first; returns false at the end. */
  next(): boolean
}

/** Merges surviving and incoming lots in one pass, since both are sorted. */
function sortLots({ old, incoming, numbering }: BuildInput, name: OrderName): SortedOrder {
  const sorted = new Uint32Array(numbering.lots)
  const values: number[] = []
  const valueStarts: number[] = []
  let place = 0
  let valued = 0
  const put = ({ lot, key }: OrderedLot): void => {
    if (!Number.isNaN(key)) {
      if (values.at(-1) !== key) valueStarts.push(place)
      if (values.at(-1) !== key) values.push(key)
      valued++
    }
    sorted[place++] = lot
  }
  const oldCursor = old
    ? createOldCursor(old.columns, old.columns.orders[name], old.layout.orders[name], numbering.ofOld)
    : emptyCursor
  mergeInto(put, oldCursor, createIncomingCursor(incoming.ids(), incoming.keys(name), numbering.ofIncoming))
  return {
    order: sorted,
    valued,
    values: Float64Array.from(values),
    valueStarts: Uint32Array.from([...valueStarts, valued]),
  }
}

const emptyCursor: Cursor = { lot: absent, id: 0, key: 0, next: () => false }

function mergeInto(put: (placed: OrderedLot) => void, one: Cursor, other: Cursor): void {
  let isOne = one.next()
  let isOther = other.next()
  while (isOne || isOther) {
    if (!isOther || (isOne && isBefore(one, other))) {
      put(one)
      isOne = one.next()
    } else {
      put(other)
      isOther = other.next()
    }
  }
}

/** Descending by value; lots without a value are last. Equal values are ordered by descending id. */
function isBefore(a: OrderedLot, b: OrderedLot): boolean {
  if (Number.isNaN(a.key) !== Number.isNaN(b.key)) return Number.isNaN(b.key)
  return a.key > b.key || ((a.key === b.key || Number.isNaN(a.key)) && a.id > b.id)
}

function createOldCursor(
  { ids }: Columns,
  { order, values, valueStarts }: OrderColumns,
  { valued }: OrderLayout,
  numbers: Uint32Array,
): Cursor {
  let next = 0
  let value = 0
  const cursor: Cursor = {
    ...emptyCursor,
    next: () => {
      for (; next < order.length; next++) {
        if (next < valued && next >= valueStarts[value + 1]!) value++
        const lot = numbers[order[next]!]!
        if (lot === absent) continue
        cursor.lot = lot
        cursor.id = ids[order[next]!]!
        cursor.key = next++ < valued ? values[value]! : Number.NaN
        return true
      }
      return false
    },
  }
  return cursor
}

function createIncomingCursor(ids: Float64Array, keys: Float64Array, numbers: Uint32Array): Cursor {
  const sorted = numbers
    .map((_, index) => index)
    .toSorted((a, b) => compareKeys(keys[a]!, keys[b]!) || ids[b]! - ids[a]!)
  let next = 0
  const cursor: Cursor = {
    ...emptyCursor,
    next: () => {
      const index = sorted[next++]
      if (index === undefined) return false
      cursor.lot = numbers[index]!
      cursor.id = ids[index]!
      cursor.key = keys[index]!
      return true
    },
  }
  return cursor
}

function compareKeys(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return b - a
}
