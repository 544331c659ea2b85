import { moneyKeys } from '@parure/domain/catalog/build-list-query'
import type { ListState } from '@parure/domain/catalog/selection'
import { convertPrice } from '@parure/domain/rates/convert'
import { latestRates } from '@parure/domain/rates/endpoints'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { callAsVisitor } from '../shell/call.ts'
import { buildListAddress } from './build-list-address.ts'
import type { ListKind } from './list-kind.ts'

/**
 * Converts a list's address to another currency. Its range of money is converted, rounded to three significant digits;
 * without a range the address names no currency. `chosen` null means euros, the currency of amounts without a name.
 */
export async function convertListAddress(
  kind: ListKind,
  { page: _page, ...state }: ListState,
  before: ReaderCurrency,
  chosen: ReaderCurrency | null,
): Promise<string> {
  const key = moneyKeys[kind.status]
  const range = state[key]
  if (!range) return buildListAddress(kind, { ...state, currency: null })
  const { perEuro } = await callAsVisitor(latestRates, {})
  const convertAmount = (amount: string | null) =>
    amount && (convertPrice(amount, before, chosen ?? 'EUR', perEuro) ?? amount)
  return buildListAddress(kind, {
    ...state,
    currency: chosen,
    [key]: { from: convertAmount(range.from), to: convertAmount(range.to) },
  })
}
