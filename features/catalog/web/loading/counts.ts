import type { Facets, SelectionQuery } from '../../contract.ts'
import { filterOptions, jewelriesTotal, listCounts } from '../../endpoints.ts'
import { filterGroups, type FilterGroup, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { buildWholeGroup, type GroupOptions } from '../../select-first-options.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'

type Options = Record<FilterGroup, GroupOptions>

/** Number of lots of a selection, and the options of each filter group with their counts. */
export interface Counts {
  total: number
  options: Options
  /** Further options and the distributions; null when they were not counted. */
  facets: Facets | null
  /** Groups with options to choose that `facets` omits. */
  undrawn: readonly OptionGroup[]
}

interface CountsQuery {
  query: SelectionQuery
  /** Of the distribution of amounts. */
  currency: ReaderCurrency
  /** Called with the total before the other counts arrive. */
  onTotal?: (total: number) => void
}

/** Requests the total and the counts of all filters in parallel. */
export async function fetchCounts(call: CallEndpoint, request: CountsQuery, signal?: AbortSignal): Promise<Counts> {
  const { query, currency, onTotal } = request
  const fetchTotal = async () => {
    const { count } = await call(jewelriesTotal, { query }, signal)
    onTotal?.(count)
    return count
  }
  const [total, counts] = await Promise.all([fetchTotal(), call(listCounts, { query: { ...query, currency } }, signal)])
  signal?.throwIfAborted()
  return { total, ...counts, undrawn: [] }
}

/** Fetches every option of the five groups. */
export async function fetchOptions(call: CallEndpoint, query: SelectionQuery): Promise<Options> {
  const groups = await Promise.all(
    filterGroups.map(async (group) => [group, buildWholeGroup(await call(filterOptions[group], { query }))] as const),
  )
  return Object.fromEntries(groups) as Options
}
