import { optionGroups, type DetailGroup } from '@parure/domain/catalog/filter-group'
import { hasOtherOption, met, type DeltaMatches } from '../delta/delta-matches.ts'
import type { LookedFor } from '../index-query.ts'
import type { CountedSet } from './member-list.ts'
import type { OpenSegment } from './open-segment.ts'
import type { Pass } from './pass.ts'

/** Returns the probed groups of a query that have an option in a matching lot. */
export function groupsPresent({ open, query, window }: Pass, all: CountedSet, matches: DeltaMatches): DetailGroup[] {
  const { offset, bytes } = window
  const isPresent = (wanted: LookedFor): boolean => {
    const stated = open.statedSets(wanted)
    const shared = stated !== null && open.kernel.intersects(all.address + offset, stated + offset, bytes) !== 0
    return shared || isAdded(open, wanted, matches)
  }
  return query.lookedFor.filter(isPresent).map(({ group }) => group)
}

function isAdded({ delta }: OpenSegment, { group, notStated }: LookedFor, { standing, lots }: DeltaMatches): boolean {
  const number = optionGroups.indexOf(group)
  for (let index = 0; index < lots; index++)
    if (standing[index] === met && hasOtherOption(delta, index, number, notStated)) return true
  return false
}
