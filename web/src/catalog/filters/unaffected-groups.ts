import { filterGroups, optionGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import type { GroupOptions } from '@parure/domain/catalog/first-options'
import type { Selection } from '@parure/domain/catalog/selection'
import type { Counts } from '../counts.ts'
import { selectionKey } from './draft.ts'

/** The group in which alone two selections differ, with its counts: they ignore the group's own choice. */
export function unaffectedGroups(
  last: { of: Selection; counts: Counts },
  draft: Selection,
): Partial<Counts['options']> {
  const [group, ...others] = filterGroups.filter((each) => differs(last.of, draft, each))
  if (group === undefined || others.length > 0 || !isWhole(last.counts.options[group])) return {}
  const same = Object.fromEntries(optionGroups.map((each) => [each, each === group ? [] : draft[each]]))
  const before = Object.fromEntries(optionGroups.map((each) => [each, each === group ? [] : last.of[each]]))
  const alike = selectionKey({ ...draft, ...same }) === selectionKey({ ...last.of, ...before })
  return alike ? { [group]: last.counts.options[group] } : {}
}

const differs = (one: Selection, other: Selection, group: FilterGroup): boolean =>
  one[group].toSorted().join('\n') !== other[group].toSorted().join('\n')

const isWhole = ({ known, count }: GroupOptions): boolean => known.length === count
