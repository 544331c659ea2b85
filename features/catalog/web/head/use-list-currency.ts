import type { Selection } from '../../selection.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { useReaderMoney } from '@parure/features/currency/web/load-reader-money.ts'

/**
 * Returns the currency of a list's range amounts: the one that its address names, else the reader's choice, else euros.
 */
export function useListCurrency({ currency }: Selection): ReaderCurrency {
  const money = useReaderMoney()
  return currency ?? money?.currency ?? 'EUR'
}
