import { detailGroups, filterGroups, type OptionGroup } from '@parure/domain/catalog/filter-group'
import { storedSet, type Columns, type SegmentLayout } from '../segment/segment.ts'

/** The options of a group whose sets are bitsets, as pairs of a set and a slot; and whether others are lists. */
export interface CommonSlots {
  table: Uint32Array
  rare: boolean
  /** The others. */
  lists: readonly number[]
}

/** Of each group, what is counted in which way. */
export function commonSlots({ groups }: SegmentLayout, { slotSets }: Columns): Record<OptionGroup, CommonSlots> {
  const of = (group: OptionGroup): CommonSlots => {
    const { first, end } = groups[group]
    const slots = Array.from({ length: end - first }, (_, index) => first + index)
    const common = slots.filter((slot) => storedSet(slotSets, slot).dense)
    const table = Uint32Array.from(common.flatMap((slot) => [storedSet(slotSets, slot).address, slot]))
    const isCommon = new Set(common)
    return { table, rare: common.length < slots.length, lists: slots.filter((slot) => !isCommon.has(slot)) }
  }
  return Object.fromEntries([...filterGroups, ...detailGroups].map((group) => [group, of(group)])) as Record<
    OptionGroup,
    CommonSlots
  >
}
