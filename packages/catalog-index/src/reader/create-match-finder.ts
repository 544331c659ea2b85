import type { IndexQuery } from '../index-query.ts'
import type { Segment } from '../segment/segment.ts'
import { openSegment } from './open-segment.ts'
import { createQueryMatcher } from './create-segment-reader.ts'

/**
 * Creates a function that returns the ids of all lots that match a query, the latest listed first. Requires a segment
 * without changes since it was built.
 */
export function createMatchFinder(segment: Segment): (query: IndexQuery, now: number) => number[] {
  const open = openSegment(segment, 0)
  const matching = createQueryMatcher(open)
  const { kernel, layout, columns, scratch } = open
  const { order } = columns.orders.listed
  const places = columns.all.subarray(scratch.places >>> 2, (scratch.places + layout.setBytes) >>> 2)
  return (query, now) => {
    const { all } = matching(query, now)
    if (all.lots === 0) return []
    kernel.zero(scratch.places, layout.setBytes)
    kernel.project(all.address, layout.setBytes, 0, layout.orders.listed.place, scratch.places)
    return collectMembers(places, all.lots).map((at) => columns.ids[order[at]!]!)
  }
}

/** Returns the members of a bitset in ascending order. */
function collectMembers(words: Uint32Array, count: number): number[] {
  const members: number[] = []
  for (let index = 0; members.length < count; index++) {
    for (let word = words[index]!; word !== 0; word &= word - 1)
      members.push(index * 32 + 31 - Math.clz32(word & -word))
  }
  return members
}
