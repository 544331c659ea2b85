import type { Facets, SelectionQuery } from '@parure/domain/catalog/contract'
import { facets, filterOptions, jewelriesTotal } from '@parure/domain/catalog/endpoints'
import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import { wholeGroup, type GroupOptions } from '@parure/domain/catalog/first-options'
import type { Call } from '@parure/domain/endpoint'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'

type Options = Record<FilterGroup, GroupOptions>

/** Number of lots of a selection, and the options of each filter group with their counts. */
export interface Counts {
  total: number
  options: Options
  /** Further options and the distributions; null where they could not be loaded. */
  facets: Facets | null
}

interface Asked {
  query: SelectionQuery
  /** Of the distribution of amounts. */
  currency: ReaderCurrency
  /** Groups whose counts are known: no group's own choice changes them. */
  known?: Partial<Options>
  /** Hears the total before the rest has come. */
  onTotal?: (total: number) => void
}

/** Asks for the total, every group's options and the distributions at once. */
export async function fetchCounts(call: Call, asked: Asked, signal?: AbortSignal): Promise<Counts> {
  const { query, currency, known = {}, onTotal } = asked
  const askTotal = async () => {
    const { count } = await call(jewelriesTotal, { query }, signal)
    onTotal?.(count)
    return count
  }
  const [total, distributions, options] = await Promise.all([
    askTotal(),
    call(facets, { query: { ...query, currency } }, signal).catch(() => null),
    fetchOptions(call, query, known, signal),
  ])
  signal?.throwIfAborted()
  return { total, options, facets: distributions }
}

/** The options of the five groups. */
export async function fetchOptions(
  call: Call,
  query: SelectionQuery,
  known: Partial<Options> = {},
  signal?: AbortSignal,
): Promise<Options> {
  const groups = await Promise.all(
    filterGroups.map(async (group) => {
      const options = known[group] ?? wholeGroup(await call(filterOptions[group], { query }, signal))
      return [group, options] as const
    }),
  )
  return Object.fromEntries(groups) as Options
}
