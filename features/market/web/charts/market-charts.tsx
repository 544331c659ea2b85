import type { MarketSubject, MarketYear } from '../../contract.ts'
import { minSoldLots, indexDisclaimer } from '../../rules.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import type { ReactNode } from 'react'
import { TimeChart } from '@parure/charts/time-chart.tsx'
import type { Dot } from '@parure/charts/time-layout.ts'
import type { ChartedMarket } from './charted-market.ts'
import { densityNote, listPriceMonths, listRatioMonths } from './density-months.ts'
import { describeDerived } from '../head/build-maker-tiles.ts'
import { formatMultiple, formatAmount, formatChartValue, formatRoundedNumber } from '../money.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'

export interface PricesByYearProps {
  market: ChartedMarket
  name: string
  links?: ReactNode
  /** For the chart that opens a page. */
  isOpening?: boolean
}

/** Prices by year. */
export function PricesByYear({ market, name, links, isOpening }: PricesByYearProps) {
  const { years, currency, basis, sales = [], thinYears = [], inMoneyOf } = market
  return (
    <TimeChart
      isOpening={isOpening === true}
      title={`${basis === 'premium' ? 'Price incl. premium' : 'Hammer price'} by year: ${name}`}
      basis={[
        describeOrigin(market),
        describeUnit(currency, inMoneyOf),
        ...describeIndexEnd(market),
        ...describeSales(market),
        describeOmittedYears(market),
        indexDisclaimer,
      ].join(' ')}
      years={years.map(buildYearMark)}
      dots={sales.map((sale) => buildPriceDot(sale, { currency, basis }))}
      density={listPriceMonths(market)}
      thin={thinYears.map(({ results, ...thin }) => ({
        ...thin,
        results: results.map(({ amount }) => formatChartValue(Number(amount))),
      }))}
      format={formatRoundedNumber}
      links={links}
    />
  )
}

/** Hammer prices by mid-estimate, by year. */
export function RatiosByYear({ market, name }: { market: ChartedMarket; name: string }) {
  const { years, sales = [] } = market
  const known = years.flatMap(({ year, ratios, isRunning }) => (ratios ? [{ year, ...ratios, isRunning }] : []))
  if (known.length === 0) return null
  const dots = sales.filter(({ ratio, isUnsold }) => isUnsold || ratio !== undefined)
  const unsold = dots.filter(({ isUnsold }) => isUnsold).length
  const months = listRatioMonths(market)
  return (
    <TimeChart
      title={`Hammer price to mid-estimate by year: ${name}`}
      basis={`Logarithmic scale: twice and half the estimate stand equally far from 1×. Both without premium.${
        dots.length > 0 ? ` ${formatCount(dots.length - unsold)} sold, ${formatCount(unsold)} unsold (bottom row).` : ''
      }${months.length > 0 ? ` ${densityNote}` : ''} ${indexDisclaimer}`}
      years={known.map(({ year, n, low, median, high, isRunning }) => ({
        year,
        n,
        low: low / 1000,
        median: median / 1000,
        high: high / 1000,
        ...(isRunning ? { isRunning } : {}),
      }))}
      dots={dots.map(buildRatioDot)}
      density={months}
      isMultiple
      format={(value) => `${value.toFixed(2)}×`}
    />
  )
}

const buildYearMark = ({ year, n, median, low, high, isRunning, countedSold, counted }: MarketYear) => ({
  year,
  n,
  median: Number(median),
  low: low === undefined ? null : Number(low),
  high: high === undefined ? null : Number(high),
  ...(counted > 0 ? { lots: { sold: countedSold, unsold: counted - countedSold } } : {}),
  ...(isRunning ? { isRunning } : {}),
})

type MarketSale = NonNullable<MarketSubject['sales']>[number]

function buildPriceDot(sale: MarketSale, { currency, basis }: Pick<MarketSubject, 'currency' | 'basis'>): Dot {
  const { amount, isUnsold, isDerived = false, isOutlier = false } = sale
  const sold = `${basis === 'premium' ? 'Incl. premium' : 'Hammer'}${isDerived ? ', worked out' : ''}`
  const price = `${isUnsold ? 'Unsold, low estimate' : sold} ${formatAmount(amount, currency)}`
  return { ...locateSale(sale), value: Number(amount), isOutlier, text: describeSale(sale, price, isOutlier) }
}

/** A lot that was bought in has no hammer price: its dot is drawn at the bottom. */
function buildRatioDot(sale: MarketSale): Dot {
  const { ratio = 0, isUnsold } = sale
  const text = describeSale(sale, isUnsold ? 'Unsold' : `${formatMultiple(ratio)} of the mid-estimate`)
  return { ...locateSale(sale), value: ratio / 1000, text }
}

function locateSale({ id, day, isUnsold }: MarketSale) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { at: year + (month - 1) / 12 + (date - 1) / 366, isUnsold, href: `/jewelry/${id}` }
}

const describeSale = ({ day, title }: MarketSale, what: string, isOutlier = false): string =>
  [formatAuctionDate(day), title, what, ...(isOutlier ? ['unusual price'] : [])].join(', ')

/** Whether all prices are stated, or how many are derived. */
function describeOrigin({ years, basis }: ChartedMarket): string {
  const derived = years.reduce((sum, year) => sum + (year.derived ?? 0), 0)
  return derived === 0
    ? 'As stated by the auction houses.'
    : `As stated by the auction houses, ${describeDerived(derived, basis)} by their premium schedules.`
}

/** Describes the marks of single sales, and of outliers. */
function describeSales({ sales, density }: ChartedMarket): string[] {
  if (density) return [densityNote]
  return sales?.some(({ isOutlier }) => isOutlier) ? ['Circled: unusually high or low.'] : []
}

function describeUnit(currency: string, inMoneyOf: string | null | undefined): string {
  if (inMoneyOf)
    return `${currency} in the money of ${formatAuctionDate(inMoneyOf)}, by ${currency === 'USD' ? 'CPI-U' : 'HICP of the euro area'}.`
  return `${currency} at the European Central Bank’s rate of each sale day.`
}

/** With single sales, which would otherwise include those of the running year. */
function describeIndexEnd({ inMoneyOf, sales, density }: ChartedMarket): string[] {
  if (!inMoneyOf || !(sales ?? density)) return []
  return [`Sales after ${inMoneyOf.slice(0, 4)} aren’t shown: price indexes don’t cover their year yet.`]
}

function describeOmittedYears({ yearsLeftOut: years, thinYears }: ChartedMarket): string {
  if (years === 0) return ''
  return thinYears
    ? `Years with fewer than ${minSoldLots} prices have no median.`
    : 'Years with too few sales aren’t shown.'
}
