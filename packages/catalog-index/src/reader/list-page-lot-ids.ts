import type { OrderName } from '../indexed-lot.ts'
import { maxQueryPageSize, resolveOrder, type IndexQuery } from '../index-query.ts'
import type { OpenSegment } from './open-segment.ts'
import type { CountedSet } from './create-member-lister.ts'
import { createOrderWalk, type OrderWalk } from './create-order-walk.ts'

/** A group of lots in a list; within each tier, and after the tier before it, the query's order applies. */
export interface Tier {
  set: CountedSet
  /** Whether a lot of the delta belongs to the tier, and how many do. */
  has(index: number): boolean
  added: number
}

/** Returns the ids of one page; the last page when `pageIndex` is beyond the end. */
export function listPageLotIds(open: OpenSegment, query: IndexQuery, total: number, tiers: Iterable<Tier>): number[] {
  // A larger page would overwrite another reader's memory.
  if (query.pageSize > maxQueryPageSize) throw new RangeError(`a page of ${query.pageSize} lots`)
  const pages = Math.max(1, Math.ceil(total / query.pageSize))
  const ids: number[] = []
  let first = (Math.min(query.pageIndex, pages) - 1) * query.pageSize
  for (const tier of tiers) {
    const size = tier.set.lots + tier.added
    if (first < size) ids.push(...listTierLots(open, query, tier, first, query.pageSize - ids.length))
    if (ids.length === query.pageSize) break
    first = Math.max(0, first - size)
  }
  return ids
}

/** Returns the segment's lots in order, with the delta's lots merged in at their places. */
function listTierLots(open: OpenSegment, query: IndexQuery, tier: Tier, first: number, most: number): number[] {
  const { name, back } = resolveOrder(query)
  const reach = first + most
  const walk = createOrderWalk(open, name, back, tier.set, reach)
  const additions = tier.added === 0 ? [] : locateDeltaLots(open, name, walk, tier, reach)
  const before = additions.filter(({ at }, index) => at + index < first).length
  const lots = walk.take(first - before, most)
  const { ids } = open.columns
  const merged: number[] = []
  for (let lot = 0, next = before; merged.length < most;) {
    const addition = additions[next]
    if (addition && addition.at <= first - before + lot) {
      merged.push(open.delta.ids[addition.index]!)
      next++
    } else if (lot < lots.length) merged.push(ids[lots[lot++]!]!)
    else break
  }
  return merged
}

/**
 * Returns the delta's lots in order, each with the number of segment lots before it. Lots beyond `reach` are omitted.
 */
function locateDeltaLots(
  { delta, getDeltaOrder }: OpenSegment,
  name: OrderName,
  walk: OrderWalk,
  tier: Tier,
  reach: number,
): { index: number; at: number }[] {
  const places = delta.places[name]
  const found: { index: number; at: number }[] = []
  let at = 0
  const { valued, others } = getDeltaOrder(name)
  for (const [own, part] of [
    [valued, walk.parts[0]],
    [others, walk.parts[1]],
  ] as const) {
    let from = walk.back ? part.end : part.first
    for (let number = 0; number < own.length; number++) {
      const index = own[walk.back ? own.length - 1 - number : number]!
      if (!tier.has(index)) continue
      const place = places[index]!
      at += walk.back ? walk.countBetween(place, from) : walk.countBetween(from, place)
      from = place
      if (at >= reach) return found
      found.push({ index, at })
    }
    at += walk.back ? walk.countBetween(part.first, from) : walk.countBetween(from, part.end)
    if (at >= reach) return found
  }
  return found
}
