import {
  detailGroups,
  filterGroups,
  type DetailGroup,
  type FilterGroup,
  type OptionGroup,
} from '@parure/vocabulary/filter-group.ts'
import type { Selection } from './selection.ts'

/** Groups of a list's filters that start open; the others start open only when an option of theirs is chosen. */
const openGroups: readonly OptionGroup[] = ['categories', 'gemstones', 'outcomes']

const isClosedGroup = (group: OptionGroup, selection: Pick<Selection, OptionGroup>): boolean =>
  !openGroups.includes(group) && selection[group].length === 0

/** Lists the groups of every list that a rendered page shows closed, and thus without options. */
export function listClosedFilters(selection: Pick<Selection, OptionGroup>): FilterGroup[] {
  return filterGroups.filter((group) => isClosedGroup(group, selection))
}

/** The same for the groups of stones, periods and makers. */
export function listClosedDetails(selection: Pick<Selection, OptionGroup>): DetailGroup[] {
  return detailGroups.filter((group) => isClosedGroup(group, selection))
}
