import type { Facets, SelectionQuery } from '@parure/domain/catalog/contract'
import { selectionQuery, type Selection } from '@parure/domain/catalog/selection'
import type { LotStatus, Outcome } from '@parure/domain/lot/status'
import type { ListKind } from './list-kind.ts'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'

/** The range of money of a list: estimates of upcoming lots, prices of past ones. */
export const moneyKeys = { Upcoming: 'estimate', Past: 'price' } as const

/** In an address: lots of every outcome. */
export const everyOutcome = 'all'
/** What Auction Results shows where the address names no outcome: all but the lots that await their results. */
const outcomesByDefault: readonly Outcome[] = ['sold', 'unsold', 'withdrawn', 'unpublished']

/** What of an address a list of this status follows. */
export function followed<Chosen extends Selection>(status: LotStatus, selection: Chosen): Chosen {
  return status === 'Upcoming' ? { ...selection, price: null, outcomes: [] } : { ...selection, estimate: null }
}

/** Whether this role may choose houses, places and days of sales; unknown as long as nothing was answered. */
export function mayChooseSales(facets: Facets | null): boolean {
  return facets?.options.houses !== undefined
}

/** A selection for roles whose answers act as if houses, places and days of sales were not asked for. */
export function withoutSales<Chosen extends Selection>(selection: Chosen): Chosen {
  return { ...selection, houses: [], places: [], saleDates: null }
}

/** The query by which a list asks for its lots, its total and its counts. `currency` is of its range of money. */
export function listQuery(
  { status, within }: Pick<ListKind, 'status' | 'within'>,
  selection: Selection,
  currency: ReaderCurrency,
): SelectionQuery {
  const isDefault = status === 'Past' && !within && selection.outcomes.length === 0
  const outcomes = isDefault ? outcomesByDefault : selection.outcomes
  const named = selection[moneyKeys[status]] ? currency : null
  return { status, ...selectionQuery({ ...selection, ...within?.selection, outcomes, currency: named }) }
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
