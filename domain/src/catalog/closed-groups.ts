import { detailGroups, filterGroups, type DetailGroup, type FilterGroup, type OptionGroup } from './filter-group.ts'
import type { Selection } from './selection.ts'

/** Groups of a list's filters that start closed, unless something is chosen in them. */
const closed: readonly OptionGroup[] = [
  'materials',
  'brands',
  'styles',
  'colours',
  'clarities',
  'origins',
  'treatments',
  'laboratories',
  'periods',
  'makerRoles',
]

/** The groups of every list that a rendered page draws closed, and so without options. */
export function undrawnFilters(selection: Pick<Selection, OptionGroup>): FilterGroup[] {
  return filterGroups.filter((group) => closed.includes(group) && selection[group].length === 0)
}

/** The same of the groups of stones, periods and makers. */
export function undrawnDetails(selection: Pick<Selection, OptionGroup>): DetailGroup[] {
  return detailGroups.filter((group) => closed.includes(group) && selection[group].length === 0)
}
