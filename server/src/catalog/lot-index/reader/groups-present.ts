import { detailGroups, optionGroups, type DetailGroup } from '@parure/domain/catalog/filter-group'
import { hasOtherOption, met, type DeltaMatches } from '../delta/delta-matches.ts'
import type { LookedFor } from '../index-query.ts'
import { storedSet, type Columns, type SegmentLayout } from '../segment/segment.ts'
import type { CountedSet } from './option-counts.ts'
import type { OpenSegment } from './open-segment.ts'
import type { Pass } from './pass.ts'

/** Of the groups that a query looks for, those of which some match has an option. */
export function groupsPresent({ open, query, window }: Pass, all: CountedSet, matches: DeltaMatches): DetailGroup[] {
  const { offset, bytes } = window
  const isPresent = (wanted: LookedFor): boolean =>
    open.kernel.intersects(all.address + offset, open.statedSets(wanted) + offset, bytes) !== 0 ||
    isAdded(open, wanted, matches)
  return query.lookedFor.filter(isPresent).map(({ group }) => group)
}

function isAdded({ delta }: OpenSegment, { group, notStated }: LookedFor, { standing, lots }: DeltaMatches): boolean {
  const number = optionGroups.indexOf(group)
  for (let index = 0; index < lots; index++)
    if (standing[index] === met && hasOtherOption(delta, index, number, notStated)) return true
  return false
}

/** Gives the set of the lots that have any option of a group but one; filled when it is first asked for. */
export function statedSets(
  { groups, setBytes }: SegmentLayout,
  { slotSets, optionOfSlot }: Columns,
  { kernel, scratch }: Pick<OpenSegment, 'kernel' | 'scratch'>,
): (wanted: LookedFor) => number {
  const filled = new Map<string, number>()
  return ({ group, notStated }) => {
    const key = `${group}/${notStated}`
    const known = filled.get(key)
    if (known !== undefined) return known
    const set = scratch.stated + detailGroups.indexOf(group) * setBytes
    kernel.zero(set, setBytes)
    for (let slot = groups[group].first; slot < groups[group].end; slot++) {
      if (optionOfSlot[slot] === notStated) continue
      const { dense, address, length } = storedSet(slotSets, slot)
      if (dense) kernel.or(set, address, setBytes)
      else kernel.addList(set, address, length)
    }
    for (const other of filled.keys()) if (other.startsWith(`${group}/`)) filled.delete(other)
    filled.set(key, set)
    return set
  }
}
