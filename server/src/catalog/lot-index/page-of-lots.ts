import { pageCount } from '@parure/domain/catalog/paging'
import type { OrderName } from './indexed-lot.ts'
import { orderOf, type IndexQuery } from './index-query.ts'
import type { OpenEdition } from './open-edition.ts'
import type { CountedSet } from './option-counts.ts'
import { orderWalk, type OrderWalk } from './order-walk.ts'

/** The ids of one page: the edition's lots in their order, with those of the supplement merged in at their places. */
export function pageOfLots(open: OpenEdition, query: IndexQuery, all: CountedSet, added: readonly number[]): number[] {
  const { name, back } = orderOf(query)
  const pages = Math.max(1, pageCount(all.lots + added.length, query.pageSize))
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
      merged.push(open.supplement.ids[addition.index]!)
      next++
    } else if (lot < lots.length) merged.push(ids[lots[lot++]!]!)
    else break
  }
  return merged
}

/** The supplement's lots in order, each with how many lots of the edition come before it; those beyond `reach` are left out. */
function placesAmong(
  { supplement }: OpenEdition,
  name: OrderName,
  walk: OrderWalk,
  added: readonly number[],
  reach: number,
): { index: number; at: number }[] {
  const keys = supplement.keys[name]
  const places = supplement.places[name]
  const found: { index: number; at: number }[] = []
  let at = 0
  for (const [number, part] of walk.parts.entries()) {
    const valued = number === 0
    const own = added.filter((index) => Number.isNaN(keys[index]) !== valued)
    own.sort(
      (a, b) => (walk.back ? -1 : 1) * ((valued ? keys[b]! - keys[a]! : 0) || supplement.ids[b]! - supplement.ids[a]!),
    )
    let from = walk.back ? part.end : part.first
    for (const index of own) {
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
