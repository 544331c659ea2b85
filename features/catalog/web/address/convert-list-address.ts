import { moneyKeys } from '../../build-list-query.ts'
import type { ListState } from '../../selection.ts'
import { convertPrice } from '@parure/features/rates/convert.ts'
import { latestRates } from '@parure/features/rates/endpoints.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { callAsVisitor } from '@parure/features/shell/web/call.ts'
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
