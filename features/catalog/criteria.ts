import type { LotStatus } from '@parure/features/lot/status.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { formatExclusions } from './exclusion.ts'
import { optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { filterOrder } from './group-titles.ts'
import { moneyKeys, defaultOutcomes } from './build-list-query.ts'
import { formatChipLabel } from './format-option-label.ts'
import { formatRangeLabel } from './format-range-label.ts'
import type { Selection } from './selection.ts'
import { labelAll, labelExclusion, labelSearch } from './selection-label.ts'
import { lowercaseLabel } from './name-words.ts'

type Chosen = Omit<Selection, 'currency'>

/** What a selection asks for at once: a group with all its names, a range, an exclusion or the search. */
export type CriterionKey = OptionGroup | 'money' | 'carats' | 'saleDates' | 'search' | `exclude ${string}`

/** Returns the criteria of a selection in the order of the filters. The outcomes that a list shows by itself are none. */
export function listCriteria(status: LotStatus, selection: Chosen): CriterionKey[] {
  const ranges: CriterionKey[] = [
    ...(selection[moneyKeys[status]] ? ['money' as const] : []),
    ...(selection.carats ? ['carats' as const] : []),
    ...(selection.saleDates ? ['saleDates' as const] : []),
  ]
  const isDefault = selection.outcomes.length > 0 && selection.outcomes.join() === defaultOutcomes.join()
  const groups = filterOrder.filter(
    (part): part is OptionGroup => isGroup(part) && selection[part].length > 0 && isOnList(status, part, isDefault),
  )
  const exclusions = selection.exclude.map((each): CriterionKey => `exclude ${formatExclusions([each])}`)
  return [...groups, ...ranges, ...exclusions, ...(selection.searchQuery ? (['search'] as const) : [])]
}

/** Upcoming lots have no outcome, and estimates of past lots are compared with nothing. */
function isOnList(status: LotStatus, group: OptionGroup, hasDefaultOutcomes: boolean): boolean {
  if (group === 'outcomes') return status === 'Past' && !hasDefaultOutcomes
  return group !== 'estimates' || status === 'Upcoming'
}

/** Returns a selection without a criterion. */
export function dropCriterion<S extends Chosen>(status: LotStatus, selection: S, key: CriterionKey): S {
  if (key === 'search') return { ...selection, searchQuery: '' }
  if (key === 'money') return { ...selection, [moneyKeys[status]]: null }
  if (key === 'carats' || key === 'saleDates') return { ...selection, [key]: null }
  if (isGroup(key)) return { ...selection, [key]: [], allOf: selection.allOf.filter((group) => group !== key) }
  return { ...selection, exclude: selection.exclude.filter((each) => `exclude ${formatExclusions([each])}` !== key) }
}

/** Returns what a criterion is called: `Sapphire or ruby`, `Up to 10 000 USD`. */
export function labelCriterion(
  status: LotStatus,
  selection: Chosen,
  key: CriterionKey,
  currency: ReaderCurrency,
): string {
  if (key === 'search') return labelSearch(selection.searchQuery)
  if (isGroup(key)) return labelGroup(selection, key)
  if (key === 'money' || key === 'carats' || key === 'saleDates') {
    const part = key === 'money' ? moneyKeys[status] : key
    const range = selection[part]
    return range ? formatRangeLabel(part, range, currency) : ''
  }
  const exclusion = selection.exclude.find((each) => `exclude ${formatExclusions([each])}` === key)
  return exclusion ? labelExclusion(exclusion) : ''
}

function labelGroup(selection: Chosen, group: OptionGroup): string {
  const names = selection[group]
  if (selection.allOf.includes(group)) return labelAll(group, names)
  const labels = names.map((name, place) =>
    place === 0 ? formatChipLabel(group, name) : lowercaseLabel(group, formatChipLabel(group, name)),
  )
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`
}

function isGroup(part: string): part is OptionGroup {
  return optionGroups.some((group) => group === part)
}
