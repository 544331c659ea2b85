import type { OrderName } from '../indexed-lot.ts'
import { stateIndex, type Delta } from './delta.ts'

/** The delta's lots in an order: those with a value, then those without. */
export interface DeltaOrder {
  valued: readonly number[]
  others: readonly number[]
  /** Number of lots sorted so far. */
  seen: number
}

/** Caches sorted orders for one thread: lots added since the last call are merged in. */
export function createDeltaOrders(delta: Delta): (name: OrderName) => DeltaOrder {
  const orders = new Map<OrderName, DeltaOrder>()
  const { ids, keys, state } = delta
  const compareIds = (a: number, b: number): number => ids[b]! - ids[a]!
  return (name) => {
    const last = orders.get(name) ?? { seen: 0, valued: [], others: [] }
    const lots = Atomics.load(state, stateIndex.lots)
    if (last.seen === lots) return last
    const values = keys[name]
    const compareValues = (a: number, b: number): number => values[b]! - values[a]! || compareIds(a, b)
    const coming = Array.from({ length: lots - last.seen }, (_, at) => last.seen + at)
    const valued = coming.filter((index) => !Number.isNaN(values[index])).toSorted(compareValues)
    const others = coming.filter((index) => Number.isNaN(values[index])).toSorted(compareIds)
    const now: DeltaOrder = {
      valued: mergeSorted(last.valued, valued, compareValues),
      others: mergeSorted(last.others, others, compareIds),
      seen: lots,
    }
    orders.set(name, now)
    return now
  }
}

/** Merges two sorted lists. */
function mergeSorted(
  left: readonly number[],
  right: readonly number[],
  compare: (a: number, b: number) => number,
): number[] {
  const all: number[] = []
  for (let l = 0, r = 0; l < left.length || r < right.length;) {
    const takesLeft = r === right.length || (l < left.length && compare(left[l]!, right[r]!) <= 0)
    all.push(takesLeft ? left[l++]! : right[r++]!)
  }
  return all
}
