import { formatExclusions } from './exclusion.ts'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { rangeKeys } from './range.ts'
import type { ListState } from './selection.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { resolveAddressCurrency } from './build-list-query.ts'
import { filterOrder } from './group-titles.ts'
import { formatChipLabel } from './format-option-label.ts'
import { formatRangeLabel, type RangePart } from './format-range-label.ts'
import { labelAll, labelExclusion, labelSearch } from './selection-label.ts'

export interface ActiveChip {
  key: string
  label: string
  /** The list's state without this filter, on page 1. */
  without: Partial<ListState>
}

/**
 * Lists a chip for the search, every chosen name and every range, in the order of the filters, then for every
 * exclusion.
 */
export function listActiveChips(
  status: LotStatus,
  { page: _page, ...state }: ListState,
  currency: ReaderCurrency,
): ActiveChip[] {
  const chips = filterOrder.flatMap((part) => {
    if (!isRange(part)) return buildNameChips(part, state)
    const range = state[part]
    if (!range) return []
    const rest = { ...state, [part]: null }
    const without = { ...rest, currency: resolveAddressCurrency(status, state, rest, currency) }
    return [{ key: part, label: formatRangeLabel(part, range, currency), without }]
  })
  const search = { key: 'search', label: labelSearch(state.searchQuery), without: { ...state, searchQuery: '' } }
  return [...(state.searchQuery ? [search] : []), ...chips, ...buildExclusionChips(state)]
}

/** One chip for each name; names that a lot must have together share a chip. */
function buildNameChips(group: OptionGroup, state: Omit<ListState, 'page'>): ActiveChip[] {
  const names = state[group]
  if (names.length > 1 && state.allOf.includes(group)) {
    const allOf = state.allOf.filter((other) => other !== group)
    return [{ key: `${group} all`, label: labelAll(group, names), without: { ...state, [group]: [], allOf } }]
  }
  return names.map((name) => ({
    key: `${group} ${name}`,
    label: formatChipLabel(group, name),
    without: { ...state, [group]: names.filter((other) => other !== name) },
  }))
}

function buildExclusionChips(state: Omit<ListState, 'page'>): ActiveChip[] {
  return state.exclude.map((exclusion) => ({
    key: `exclude ${formatExclusions([exclusion])}`,
    label: labelExclusion(exclusion),
    without: { ...state, exclude: state.exclude.filter((other) => other !== exclusion) },
  }))
}

function isRange(part: (typeof filterOrder)[number]): part is RangePart {
  return part === 'saleDates' || (rangeKeys as readonly string[]).includes(part)
}
