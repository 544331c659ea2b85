import type { LotDetail } from '../../contract.ts'
import { convertPrice } from '@parure/features/rates/convert.ts'
import { useReaderMoney } from '@parure/features/currency/web/load-reader-money.ts'

/** The one currency in which figures beside each other are shown. */
export interface LotMoney {
  currency: string
  isConverted: boolean
  /** Returns a wire price in this currency. */
  convert: (price: string) => string
}

/**
 * Returns the reader's currency where amounts can be converted to it, else the given one. A past lot is converted at
 * the rates of its sale; null rates convert nothing.
 */
export function useLotMoney(own: string, saleRates?: LotDetail['saleRates']): LotMoney {
  const money = useReaderMoney()
  const units = saleRates === undefined ? money?.rates.perEuro : saleRates?.units
  // Any amount shows whether both currencies have a rate.
  if (!money || !units || convertPrice('1000', own, money.currency, units) === null)
    return { currency: own, isConverted: false, convert: (price) => price }
  const { currency } = money
  return { currency, isConverted: true, convert: (price) => convertPrice(price, own, currency, units) ?? price }
}
