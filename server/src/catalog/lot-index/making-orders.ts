import type { Columns, OrderColumns, OrderPlan } from './edition.ts'
import { orderNames, type OrderName } from './indexed-lot.ts'
import type { Making } from './making.ts'
import { gone } from './numbering.ts'
import type { Room } from './room.ts'

interface Sorted {
  order: Uint32Array
  valued: number
  values: Float64Array
  valueStarts: Uint32Array
}

/** Reserves room for every order of the lots: the lots in it, each lot's place, and the values with their first places. */
export function makeOrders(room: Room, making: Making) {
  const { lots } = making.numbering
  const sorted = orderNames.map((name) => [name, sortLots(making, name)] as const)
  const plans = Object.fromEntries(
    sorted.map(([name, { valued, values }]): [OrderName, OrderPlan] => [
      name,
      {
        valued,
        distinct: values.length,
        order: room.take(lots * 4),
        place: room.take(lots * 4),
        values: room.take(values.length * 8),
        valueStarts: room.take((values.length + 1) * 4),
      },
    ]),
  ) as Record<OrderName, OrderPlan>
  const fill = (columns: Columns): void => {
    for (const [name, from] of sorted) {
      const to = columns.orders[name]
      to.order.set(from.order)
      for (let place = 0; place < from.order.length; place++) to.place[from.order[place]!] = place
      to.values.set(from.values)
      to.valueStarts.set(from.valueStarts)
    }
  }
  return { plans, fill }
}

/** One lot on its way into an order; NaN where it has no value. */
interface Placed {
  lot: number
  id: number
  key: number
}

/** Both come in order, so that merging them is one walk. */
function sortLots({ old, incoming, numbering }: Making, name: OrderName): Sorted {
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
    ? placedInOld(old.columns, old.columns.orders[name], old.plan.orders[name], numbering.ofOld)
    : []
  mergeInto(
    put,
    survivors[Symbol.iterator](),
    sortedIncoming(incoming.ids(), incoming.keys(name), numbering.ofIncoming),
  )
  return {
    order: sorted,
    valued,
    values: Float64Array.from(values),
    valueStarts: Uint32Array.from([...valueStarts, valued]),
  }
}

function mergeInto(put: (placed: Placed) => void, one: Iterator<Placed>, other: Iterator<Placed>): void {
  let a = one.next()
  let b = other.next()
  while (!a.done || !b.done) {
    if (b.done || (!a.done && before(a.value, b.value))) {
      put(a.value)
      a = one.next()
    } else {
      put(b.value)
      b = other.next()
    }
  }
}

/** The largest first, those without a value last; of equal ones the later id first. */
function before(a: Placed, b: Placed): boolean {
  if (Number.isNaN(a.key) !== Number.isNaN(b.key)) return Number.isNaN(b.key)
  return a.key > b.key || ((a.key === b.key || Number.isNaN(a.key)) && a.id > b.id)
}

function* placedInOld(
  { ids }: Columns,
  { order, values, valueStarts }: OrderColumns,
  { valued }: OrderPlan,
  numbers: Uint32Array,
): Generator<Placed> {
  let value = 0
  for (const [place, old] of order.entries()) {
    if (place < valued && place >= valueStarts[value + 1]!) value++
    const lot = numbers[old]!
    if (lot !== gone) yield { lot, id: ids[old]!, key: place < valued ? values[value]! : Number.NaN }
  }
}

function* sortedIncoming(ids: Float64Array, keys: Float64Array, numbers: Uint32Array): Generator<Placed> {
  const sorted = numbers.map((_, index) => index).toSorted((a, b) => byKey(keys[a]!, keys[b]!) || ids[b]! - ids[a]!)
  for (const index of sorted) yield { lot: numbers[index]!, id: ids[index]!, key: keys[index]! }
}

function byKey(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return b - a
}
