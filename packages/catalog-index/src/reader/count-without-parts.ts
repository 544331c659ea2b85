import { singleMiss, type DeltaMatches } from '../delta/delta-matches.ts'
import { queryParts, type QueryPart } from '../index-query.ts'
import { intersectParts, type PartSets } from './part-sets.ts'
import type { QueryPass } from './query-pass.ts'

/** Counts the matches of a query without each of its narrowed parts. */
export function countWithoutParts(pass: QueryPass, parts: PartSets, matches: DeltaMatches): Map<QueryPart, number> {
  const missing = new Uint32Array(queryParts.length)
  for (let index = 0; index < matches.lots; index++) {
    const standing = matches.matchStates[index]!
    if (standing >= singleMiss) missing[standing - singleMiss]!++
  }
  const counts = Array.from(parts.keys(), (part) => {
    const { lots } = intersectParts(pass, pass.open.scratch.others, parts, part)
    return [part, lots + matches.met + missing[queryParts.indexOf(part)]!] as const
  })
  return new Map(counts)
}
