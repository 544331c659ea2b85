import { detailGroups } from '@parure/vocabulary/filter-group.ts'
import type { ProbedGroup } from '../index-query.ts'
import type { Kernel } from '../kernel/open-kernel.ts'
import { readStoredSet, type Columns, type SegmentLayout } from '../segment/segment.ts'
import type { Scratch } from './scratch.ts'

/**
 * Creates a function that returns the set of the lots that have any option of a group other than `notStated`; filled on
 * first use, null when empty.
 */
export function createStatedSets(
  { groups, setBytes }: SegmentLayout,
  { slotSets, optionOfSlot }: Columns,
  { kernel, scratch }: { kernel: Kernel; scratch: Scratch },
): (wanted: ProbedGroup) => number | null {
  const filled = new Map<string, number | null>()
  return ({ group, notStated }) => {
    const key = `${group}/${notStated}`
    const known = filled.get(key)
    if (known !== undefined) return known
    const set = scratch.stated + detailGroups.indexOf(group) * setBytes
    kernel.zero(set, setBytes)
    for (let slot = groups[group].first; slot < groups[group].end; slot++) {
      if (optionOfSlot[slot] === notStated) continue
      const { dense, address, length } = readStoredSet(slotSets, slot)
      if (dense) kernel.or(set, address, setBytes)
      else kernel.addList(set, address, length)
    }
    for (const other of filled.keys()) if (other.startsWith(`${group}/`)) filled.delete(other)
    const found = kernel.count(set, setBytes) === 0 ? null : set
    filled.set(key, found)
    return found
  }
}
