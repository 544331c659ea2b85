import { moneyKeys } from '@parure/domain/catalog/list-query'
import type { ListState } from '@parure/domain/catalog/selection'
import { converted } from '@parure/domain/rates/convert'
import { latestRates } from '@parure/domain/rates/endpoints'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { visitorCall } from '../shell/call.ts'
import { listAddress } from './list-address.ts'
import type { ListKind } from './list-kind.ts'

/**
 * Converts a list's address to another currency. Its range of money is converted, rounded to three significant digits;
 * without a range the address names no currency. `chosen` null means euros, the currency of amounts without a name.
 */
export async function addressIn(
  kind: ListKind,
  { page: _page, ...state }: ListState,
  before: ReaderCurrency,
  chosen: ReaderCurrency | null,
): Promise<string> {
  const key = moneyKeys[kind.status]
  const range = state[key]
  if (!range) return listAddress(kind, { ...state, currency: null })
  const { perEuro } = await visitorCall(latestRates, {})
  const into = (amount: string | null) => amount && (converted(amount, before, chosen ?? 'EUR', perEuro) ?? amount)
  return listAddress(kind, { ...state, currency: chosen, [key]: { from: into(range.from), to: into(range.to) } })
}
