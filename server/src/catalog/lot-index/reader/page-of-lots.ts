import { pageCount } from '@parure/domain/catalog/paging'
import type { OrderName } from '../indexed-lot.ts'
import { orderOf, type IndexQuery } from '../index-query.ts'
import type { OpenSegment } from './open-segment.ts'
import type { CountedSet } from './option-counts.ts'
import { orderWalk, type OrderWalk } from './order-walk.ts'
import { met, type DeltaMatches } from '../delta/delta-matches.ts'

/** The ids of one page: the segment's lots in their order, with those of the delta merged in at their places. */
export function pageOfLots(open: OpenSegment, query: IndexQuery, all: CountedSet, added: DeltaMatches): number[] {
  const { name, back } = orderOf(query)
  const pages = Math.max(1, pageCount(all.lots + added.met, query.pageSize))
  const first = (Math.min(query.pageIndex, pages) - 1) * query.pageSize
  const reach = first + query.pageSize
  const walk = orderWalk(open, name, back, all, reach)
  const coming = placesAmong(open, name, walk, added, reach)
  const before = coming.filter(({ at }, index) => at + index < first).length
  const lots = walk.take(first - before, query.pageSize)
  const { ids } = open.columns
  const merged: number[] = []
  for (let lot = 0, next = before; merged.length < query.pageSize;) {
    const addition = coming[next]
    if (addition && addition.at <= first - before + lot) {
      merged.push(open.delta.ids[addition.index]!)
      next++
    } else if (lot < lots.length) merged.push(ids[lots[lot++]!]!)
    else break
  }
  return merged
}

/** The delta's lots in order, each with how many lots of the segment come before it; those beyond `reach` are left out. */
function placesAmong(
  { delta, addedInOrder }: OpenSegment,
  name: OrderName,
  walk: OrderWalk,
  { standing }: DeltaMatches,
  reach: number,
): { index: number; at: number }[] {
  const places = delta.places[name]
  const found: { index: number; at: number }[] = []
  let at = 0
  const { valued, others } = addedInOrder(name)
  for (const [own, part] of [
    [valued, walk.parts[0]],
    [others, walk.parts[1]],
  ] as const) {
    let from = walk.back ? part.end : part.first
    for (let number = 0; number < own.length; number++) {
      const index = own[walk.back ? own.length - 1 - number : number]!
      if (standing[index] !== met) continue
      const place = places[index]!
      at += walk.back ? walk.between(place, from) : walk.between(from, place)
      from = place
      if (at >= reach) return found
      found.push({ index, at })
    }
    at += walk.back ? walk.between(part.first, from) : walk.between(from, part.end)
    if (at >= reach) return found
  }
  return found
}
