import type { Selection } from '@parure/domain/catalog/selection'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { useReaderMoney } from '../currency/reader-money.ts'

/**
 * Returns the currency of a list's range amounts: the one that its address names, else the reader's choice, else euros.
 */
export function useShownCurrency({ currency }: Selection): ReaderCurrency {
  const money = useReaderMoney()
  return currency ?? money?.currency ?? 'EUR'
}
