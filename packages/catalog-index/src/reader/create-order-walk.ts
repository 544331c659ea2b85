import type { OrderName } from '../indexed-lot.ts'
import type { OpenSegment } from './open-segment.ts'
import type { CountedSet } from './create-member-lister.ts'

/** A part of an order: lots with a value, or those without, which are last in both directions. */
export interface OrderPart {
  first: number
  end: number
}

/** Iterates over a set in an order, forwards or backwards. */
export interface OrderWalk {
  parts: readonly [valued: OrderPart, others: OrderPart]
  back: boolean
  /** Returns the lots of the set after skipping some. */
  take(skip: number, most: number): number[]
  /** Counts the lots of the set between two places; exact up to `reach`, beyond it a lower bound. */
  countBetween(first: number, end: number): number
}

/**
 * Near the beginning of a large set the order itself is scanned. Otherwise the set is converted once into a bitset of
 * positions, in which whole words are skipped by their count. `reach` is the last position that is needed.
 */
export function createOrderWalk(
  open: OpenSegment,
  name: OrderName,
  back: boolean,
  set: CountedSet,
  reach: number,
): OrderWalk {
  const { kernel, scratch, layout } = open
  const { order, place, valued } = layout.orders[name]
  const parts = [
    { first: 0, end: valued },
    { first: valued, end: layout.lots },
  ] as const
  // With fewer members than requested the walk would reach the end.
  const steps = set.lots < reach ? layout.lots : reach * (layout.lots / set.lots)
  const near = steps < set.lots + layout.lots / 64
  if (!near) {
    kernel.zero(scratch.places, layout.setBytes)
    kernel.project(set.address, layout.setBytes, 0, place, scratch.places)
  }
  const [pass, from] = near ? [kernel.scan, set.address] : [kernel.select, scratch.places]
  const walk = (first: number, end: number, skip: number, most: number, taken: number): number =>
    pass(from, order, first, end, back ? 1 : 0, skip, most, scratch.page + taken * 4)
  return {
    parts,
    back,
    take: (skip, most) => {
      const taken = walk(0, valued, skip, most, 0)
      const left = Math.max(0, skip - kernel.passed.value)
      const all = taken + (taken < most ? walk(valued, layout.lots, left, most - taken, taken) : 0)
      return [...open.columns.all.subarray(scratch.page >>> 2, (scratch.page >>> 2) + all)]
    },
    countBetween: (first, end) => {
      if (!near) return kernel.countRange(scratch.places, first, end)
      kernel.scan(set.address, order, first, end, back ? 1 : 0, reach, 1, scratch.page)
      return kernel.passed.value
    },
  }
}
