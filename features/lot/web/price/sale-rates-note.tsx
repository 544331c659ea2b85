import { getOwnValue } from '@parure/values/get-own-value.ts'
import { formatAuctionDate } from '../../format-wire-auction-date.ts'
import type { LotDetail, SaleRates } from '../../contract.ts'
import { useReaderMoney } from '@parure/features/currency/web/load-reader-money.ts'
import text from '@parure/ui/text/type.module.css'

/**
 * The rates by which a past lot's amounts are converted, or why they are not. Renders nothing unless the reader chose a
 * currency.
 */
export function SaleRatesNote({ lot: { saleRates, currency } }: { lot: LotDetail }) {
  const money = useReaderMoney()
  if (!money || !currency || saleRates === undefined || money.currency === currency) return null
  return <p className={`${text.tiny} ${text.faint}`}>{describeSaleRates(saleRates, [currency, money.currency])}</p>
}

function describeSaleRates(rates: SaleRates | null, currencies: readonly string[]): string {
  if (!rates) return 'Not converted: no rates are known for the day of this sale.'
  const day = formatAuctionDate(rates.day)
  const missing = currencies.find((each) => getOwnValue(rates.units, each) === undefined)
  if (missing !== undefined) return `Not converted: no rate of ${missing} is known for ${day}.`
  return rates.day.length === 7
    ? `This lot’s amounts are converted at the Federal Reserve’s mean rates of ${day}, the month of its sale.`
    : `This lot’s amounts are converted at the European Central Bank’s reference rates of ${day}, for the day of its sale.`
}
