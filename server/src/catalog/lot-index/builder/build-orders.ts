import type { Columns, OrderColumns, OrderLayout } from '../segment/segment.ts'
import { orderNames, type OrderName } from '../indexed-lot.ts'
import type { BuildInput } from './build-input.ts'
import { absent } from './numbering.ts'
import type { MemoryLayout } from './memory-layout.ts'

interface Sorted {
  order: Uint32Array
  valued: number
  values: Float64Array
  valueStarts: Uint32Array
}

/** Reserves room for every order of the lots: the lots in it, each lot's place, and the values with their first places. */
export function layOutOrders(room: MemoryLayout, making: BuildInput) {
  const { lots } = making.numbering
  const sorted = orderNames.map((name) => [name, sortLots(making, name)] as const)
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

/** One lot on its way into an order; NaN where it has no value. */
interface Placed {
  lot: number
  id: number
  key: number
}

/** Lots in their order, one at a time and always in the same place: a million of each order would be cleared away. */
interface Cursor extends Placed {
  /** Goes to the next, the first time to the first; false where there is none. */
  next(): boolean
}

/** Both come in order, so that merging them is one walk. */
function sortLots({ old, incoming, numbering }: BuildInput, name: OrderName): Sorted {
  const sorted = new Uint32Array(numbering.lots)
  const values: number[] = []
  const valueStarts: number[] = []
  let place = 0
  let valued = 0
  const put = ({ lot, key }: Placed): void => {
    if (!Number.isNaN(key)) {
      if (values.at(-1) !== key) valueStarts.push(place)
      if (values.at(-1) !== key) values.push(key)
      valued++
    }
    sorted[place++] = lot
  }
  const survivors = old
    ? placedInOld(old.columns, old.columns.orders[name], old.layout.orders[name], numbering.ofOld)
    : nothing
  mergeInto(put, survivors, sortedIncoming(incoming.ids(), incoming.keys(name), numbering.ofIncoming))
  return {
    order: sorted,
    valued,
    values: Float64Array.from(values),
    valueStarts: Uint32Array.from([...valueStarts, valued]),
  }
}

const nothing: Cursor = { lot: absent, id: 0, key: 0, next: () => false }

function mergeInto(put: (placed: Placed) => void, one: Cursor, other: Cursor): void {
  let isOne = one.next()
  let isOther = other.next()
  while (isOne || isOther) {
    if (!isOther || (isOne && before(one, other))) {
      put(one)
      isOne = one.next()
    } else {
      put(other)
      isOther = other.next()
    }
  }
}

/** The largest first, those without a value last; of equal ones the later id first. */
function before(a: Placed, b: Placed): boolean {
  if (Number.isNaN(a.key) !== Number.isNaN(b.key)) return Number.isNaN(b.key)
  return a.key > b.key || ((a.key === b.key || Number.isNaN(a.key)) && a.id > b.id)
}

function placedInOld(
  { ids }: Columns,
  { order, values, valueStarts }: OrderColumns,
  { valued }: OrderLayout,
  numbers: Uint32Array,
): Cursor {
  let next = 0
  let value = 0
  const cursor: Cursor = {
    ...nothing,
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

function sortedIncoming(ids: Float64Array, keys: Float64Array, numbers: Uint32Array): Cursor {
  const sorted = numbers.map((_, index) => index).toSorted((a, b) => byKey(keys[a]!, keys[b]!) || ids[b]! - ids[a]!)
  let next = 0
  const cursor: Cursor = {
    ...nothing,
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

function byKey(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return b - a
}
