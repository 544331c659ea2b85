import { optionGroups, type DetailGroup } from '@parure/vocabulary/filter-group.ts'
import { hasOtherOption, fullMatch, type DeltaMatches } from '../delta/delta-matches.ts'
import type { ProbedGroup } from '../index-query.ts'
import type { CountedSet } from './create-member-lister.ts'
import type { OpenSegment } from './open-segment.ts'
import type { QueryPass } from './query-pass.ts'

/** Returns the probed groups of a query that have an option in a matching lot. */
export function findPresentGroups(
  { open, query, window }: QueryPass,
  all: CountedSet,
  matches: DeltaMatches,
): DetailGroup[] {
  const { offset, bytes } = window
  const isPresent = (wanted: ProbedGroup): boolean => {
    const stated = open.getStatedSet(wanted)
    const shared = stated !== null && open.kernel.intersects(all.address + offset, stated + offset, bytes) !== 0
    return shared || hasDeltaMatch(open, wanted, matches)
  }
  return query.probedGroups.filter(isPresent).map(({ group }) => group)
}

function hasDeltaMatch(
  { delta }: OpenSegment,
  { group, notStated }: ProbedGroup,
  { matchStates, lots }: DeltaMatches,
): boolean {
  const number = optionGroups.indexOf(group)
  for (let index = 0; index < lots; index++)
    if (matchStates[index] === fullMatch && hasOtherOption(delta, index, number, notStated)) return true
  return false
}
