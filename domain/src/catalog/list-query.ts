import type { LotStatus, Outcome } from '../lot/status.ts'
import type { ReaderCurrency } from '../rates/reader-currency.ts'
import { selectionQuery, type Selection } from './selection.ts'

/** The range of money of a list: estimates of upcoming lots, prices of past ones. */
export const moneyKeys = { Upcoming: 'estimate', Past: 'price' } as const

/** What Auction Results shows where the address names no outcome: all but the lots that await their results. */
export const outcomesByDefault: readonly Outcome[] = ['sold', 'unsold', 'withdrawn', 'unpublished']

type Query = { status: LotStatus } & Record<string, string>

/** The query by which lots, their total and their counts are asked for. `currency` is of the range of money. */
export function lotsQuery(status: LotStatus, selection: Selection, currency: ReaderCurrency): Query {
  const named = selection[moneyKeys[status]] ? currency : null
  return { status, ...selectionQuery({ ...selection, currency: named }) }
}

/** The same for one of the two lists, with the outcomes that it shows by default. */
export function listQuery(status: LotStatus, selection: Selection, currency: ReaderCurrency): Query {
  const outcomes = status === 'Past' && selection.outcomes.length === 0 ? outcomesByDefault : selection.outcomes
  return lotsQuery(status, { ...selection, outcomes }, currency)
}

/**
 * The currency that the address of a changed selection names: with a range of money the one that its amounts are in;
 * with the range it goes.
 */
export function currencyNamed(
  status: LotStatus,
  before: Selection,
  after: Selection,
  currency: ReaderCurrency,
): ReaderCurrency | null {
  const key = moneyKeys[status]
  if (after[key]) return currency
  return before[key] ? null : before.currency
}
