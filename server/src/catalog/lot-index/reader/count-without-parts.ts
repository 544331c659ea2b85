import { misses, type DeltaMatches } from '../delta/delta-matches.ts'
import { queryParts, type QueryPart } from '../index-query.ts'
import { intersection, type PartSets } from './part-sets.ts'
import type { Pass } from './pass.ts'

/** Counts the matches of a query without each of its narrowed parts. */
export function countWithoutParts(pass: Pass, parts: PartSets, matches: DeltaMatches): Map<QueryPart, number> {
  const missing = new Uint32Array(queryParts.length)
  for (let index = 0; index < matches.lots; index++) {
    const standing = matches.standing[index]!
    if (standing >= misses) missing[standing - misses]!++
  }
  const counts = Array.from(parts.keys(), (part) => {
    const { lots } = intersection(pass, pass.open.scratch.others, parts, part)
    return [part, lots + matches.met + missing[queryParts.indexOf(part)]!] as const
  })
  return new Map(counts)
}
