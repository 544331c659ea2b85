import { rangeKeys } from './range.ts'
import type { ListState } from './selection.ts'
import type { LotStatus } from '../lot/status.ts'
import type { ReaderCurrency } from '../rates/reader-currency.ts'
import { currencyNamed } from './list-query.ts'
import { filterOrder } from './group-titles.ts'
import { chipLabel } from './option-label.ts'
import { rangeLabel, type RangePart } from './range-label.ts'

export interface ActiveChip {
  key: string
  label: string
  /** The list's state without it, on page 1. */
  without: Partial<ListState>
}

/** A chip for the search, for every chosen name and for every range, in the order of the filters. */
export function activeChips(
  status: LotStatus,
  { page: _page, ...state }: ListState,
  currency: ReaderCurrency,
): ActiveChip[] {
  const chips = filterOrder.flatMap((part) => {
    if (!isRange(part))
      return state[part].map((name) => ({
        key: `${part} ${name}`,
        label: chipLabel(part, name),
        without: { ...state, [part]: state[part].filter((other) => other !== name) },
      }))
    const range = state[part]
    if (!range) return []
    const rest = { ...state, [part]: null }
    const without = { ...rest, currency: currencyNamed(status, state, rest, currency) }
    return [{ key: part, label: rangeLabel(part, range, currency), without }]
  })
  if (!state.searchQuery) return chips
  return [{ key: 'search', label: `“${state.searchQuery}”`, without: { ...state, searchQuery: '' } }, ...chips]
}

function isRange(part: (typeof filterOrder)[number]): part is RangePart {
  return part === 'saleDates' || (rangeKeys as readonly string[]).includes(part)
}
