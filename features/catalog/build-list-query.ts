import type { LotStatus, LotOutcome } from '@parure/features/lot/status.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { formatSelectionQuery, type Selection } from './selection.ts'

/** The range of money of a list: estimates of upcoming lots, prices of past ones. */
export const moneyKeys = { Upcoming: 'estimate', Past: 'price' } as const

/** The outcomes of Auction Results when the address names none: all but lots that await their results. */
export const defaultOutcomes: readonly LotOutcome[] = ['sold', 'unsold', 'withdrawn', 'unpublished']

type Query = { status: LotStatus } & Record<string, string>

/** Builds the query for lots, their total and their counts. `currency` applies to the range of money. */
export function buildLotsQuery(status: LotStatus, selection: Selection, currency: ReaderCurrency): Query {
  const named = selection[moneyKeys[status]] ? currency : null
  return { status, ...formatSelectionQuery({ ...selection, currency: named }) }
}

/** Like `buildLotsQuery`, with the outcomes that the list shows by default. */
export function buildListQuery(status: LotStatus, selection: Selection, currency: ReaderCurrency): Query {
  const outcomes = status === 'Past' && selection.outcomes.length === 0 ? defaultOutcomes : selection.outcomes
  return buildLotsQuery(status, { ...selection, outcomes }, currency)
}

/**
 * Returns the currency for the address of a changed selection: the currency of the amounts when the selection has a
 * range of money; null when that range was removed.
 */
export function resolveAddressCurrency(
  status: LotStatus,
  before: Selection,
  after: Selection,
  currency: ReaderCurrency,
): ReaderCurrency | null {
  const key = moneyKeys[status]
  if (after[key]) return currency
  return before[key] ? null : before.currency
}
