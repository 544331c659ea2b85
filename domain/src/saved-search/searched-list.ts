import { parseExclusions } from '../catalog/exclusion.ts'
import { everyOutcome, saleGroups, type OptionGroup } from '../catalog/filter-group.ts'
import { addressOfList } from '../catalog/list-address.ts'
import { listQuery, outcomesByDefault } from '../catalog/list-query.ts'
import { formatNameList, parseNameList } from '../catalog/name-list.ts'
import { listState, type Selection } from '../catalog/selection.ts'
import type { LotStatus } from '../lot/status.ts'
import type { Criteria } from './contract.ts'

/** Which of the two lists a search looks through, and what is chosen there. */
export interface SearchedList {
  status: LotStatus
  selection: Selection
}

/** Reads the parameters of the list's call; what is not understood, or is not of that list, counts as absent. */
export function searchedList(criteria: Criteria): SearchedList {
  const { page: _page, sortOrder: _sortOrder, ...selection } = listState(new URLSearchParams(criteria))
  if (criteria['status'] !== 'Past')
    return { status: 'Upcoming', selection: { ...selection, price: null, outcomes: [] } }
  const { outcomes } = selection
  return { status: 'Past', selection: { ...selection, estimate: null, estimates: [], outcomes: listed(outcomes) } }
}

/** The parameters by which the list's call finds these lots; the reverse of `searchedList`. */
export function criteriaOf({ status, selection }: SearchedList): Criteria {
  return listQuery(status, selection, selection.currency ?? 'EUR')
}

/** The address of the list that a search stands for. */
export function searchAddress(criteria: Criteria): string {
  const { status, selection } = searchedList(criteria)
  return addressOfList(status, selection)
}

/** With one more option of a group. */
export function withOption(criteria: Criteria, group: OptionGroup, name: string): Criteria {
  const { names, isAll } = parseNameList(criteria[group] ?? '')
  return { ...criteria, [group]: formatNameList({ names: [...new Set([...names, name])], isAll }) }
}

/** Whether it names or excludes houses, places or days of sales, which not every plan may filter by. */
export function asksForSales({ houses, places, saleDates, exclude = '' }: Criteria): boolean {
  const isOfSale = parseExclusions(exclude).some(({ group }) => saleGroups.some((each) => each === group))
  return Boolean(houses || places || saleDates) || isOfSale
}

/** The call answers every outcome where none is named, the list's address those of its default. */
function listed(outcomes: readonly string[]): readonly string[] {
  if (outcomes.length === 0) return [everyOutcome]
  const isDefault =
    outcomes.length === outcomesByDefault.length && outcomesByDefault.every((each) => outcomes.includes(each))
  return isDefault ? [] : outcomes
}
