import type { Selection } from '@parure/domain/catalog/selection'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { useReaderMoney } from '../currency/reader-money.ts'

/** What the amounts of a list's ranges are in: what its address names, else what the reader chose, else euros. */
export function useShownCurrency({ currency }: Selection): ReaderCurrency {
  const money = useReaderMoney()
  return currency ?? money?.currency ?? 'EUR'
}
