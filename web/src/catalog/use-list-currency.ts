import type { Selection } from '@parure/domain/catalog/selection'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { useReaderMoney } from '../currency/load-reader-money.ts'

/**
 * Returns the currency of a list's range amounts: the one that its address names, else the reader's choice, else euros.
 */
export function useListCurrency({ currency }: Selection): ReaderCurrency {
  const money = useReaderMoney()
  return currency ?? money?.currency ?? 'EUR'
}
