import type { MarketSubject, MarketYear } from '@parure/domain/market/contract'
import { leastSold, notAnIndex } from '@parure/domain/market/rules'
import { shownDate } from '@parure/domain/lot/auction-date'
import { ShareBars } from '../chart/share-bars.tsx'
import { ShareColumns } from '../chart/share-columns.tsx'
import { TimeChart } from '../chart/time-chart.tsx'
import type { Dot } from '../chart/time-layout.ts'
import { shownAmount, shownCount, shownValue } from './money.ts'

type Charted = Pick<MarketSubject, 'years' | 'currency' | 'yearsLeftOut'> &
  Partial<Pick<MarketSubject, 'basis' | 'inMoneyOf' | 'sales'>>

/** Prices by year. */
export function PricesByYear({ market, name }: { market: Charted; name: string }) {
  const { years, currency, sales = [], inMoneyOf } = market
  const n = years.reduce((sum, year) => sum + year.n, 0)
  const basis = market.basis === 'premium' ? 'Price with premium, stated' : 'Hammer price, stated'
  return (
    <TimeChart
      title={`${basis}, by year: ${name}, n = ${shownCount(n)}`}
      basis={`${unitOf(currency, inMoneyOf)} ${leftOutWords(market)} ${notAnIndex}`}
      years={years.map(markOf)}
      dots={sales.map((sale) => dotOf(sale, currency))}
      format={shownValue}
    />
  )
}

/** Sold of what was offered, by year. */
export function SellThroughByYear({ years }: { years: readonly MarketYear[] }) {
  const counted = years.filter(({ sellThrough }) => sellThrough !== null)
  if (counted.length === 0) return null
  return (
    <ShareColumns
      title={`Sell-through by year, n = ${shownCount(counted.reduce((sum, year) => sum + year.counted, 0))}`}
      basis="Sold in percent of sold and bought in, over sales of which 95% of the lots have a known outcome. Withdrawn lots are not counted as offered."
      columns={counted.map(({ year, sellThrough, counted: of, countedSold: part, isRunning = false }) => ({
        year,
        share: sellThrough ?? 0,
        of,
        part,
        isRunning,
      }))}
      names={{ part: 'Sold', rest: 'Bought in', all: 'Offered' }}
    />
  )
}

/** How results stand against their estimates. */
export function ResultsAgainstEstimates({ shares = [] }: { shares: MarketSubject['shares'] }) {
  if (shares.length === 0) return null
  return (
    <ShareBars
      title="Results against estimates"
      basis="Percent of lots bought in, or sold at a stated hammer price with an estimate. Hammer against the last estimate before the sale, both without premium."
      parts={['Bought in', 'Below', 'Within', 'Above high estimate']}
      rows={shares}
    />
  )
}

const markOf = ({ year, n, median, low, high, isRunning }: MarketYear) => ({
  year,
  n,
  median: Number(median),
  low: low === undefined ? null : Number(low),
  high: high === undefined ? null : Number(high),
  ...(isRunning ? { isRunning } : {}),
})

function dotOf(
  { id, title, day, amount, isUnsold }: NonNullable<MarketSubject['sales']>[number],
  currency: string,
): Dot {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return {
    at: year + (month - 1) / 12 + (date - 1) / 366,
    value: Number(amount),
    isUnsold,
    text: `${day}  ${title}  ${isUnsold ? 'Bought in, low estimate' : 'Hammer'} ${shownAmount(amount, currency)}`,
    href: `/jewelry/${id}`,
  }
}

function unitOf(currency: string, inMoneyOf: string | null | undefined): string {
  if (inMoneyOf)
    return `${currency} in the money of ${shownDate(inMoneyOf)}, by ${currency === 'USD' ? 'CPI-U' : 'HICP of the euro area'}.`
  return `${currency} at the European Central Bank’s rate of each sale day.`
}

function leftOutWords({ yearsLeftOut: years }: Charted): string {
  if (years === 0) return ''
  return years === 1
    ? `One complete year is left out: fewer than ${leastSold} sold lots, or it would give another away.`
    : `${years} complete years are left out: fewer than ${leastSold} sold lots, or they would give another away.`
}
