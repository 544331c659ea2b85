import type { MarketSubject, MarketYear } from '../contract.ts'
import { minSoldLots, indexDisclaimer } from '../rules.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import type { ReactNode } from 'react'
import { TimeChart } from '@parure/charts/time-chart.tsx'
import type { Dot } from '@parure/charts/time-layout.ts'
import type { ChartedMarket } from './charted-market.ts'
import { densityNote, listPriceMonths, listRatioMonths } from './density-months.ts'
import { describeDerived } from './build-market-tiles.ts'
import { formatMultiple, formatAmount, formatMarketCount, formatChartValue } from './money.ts'

/** Prices by year. */
export function PricesByYear({ market, name, links }: { market: ChartedMarket; name: string; links?: ReactNode }) {
  const { years, currency, basis, sales = [], thinYears = [], inMoneyOf } = market
  const n = [...years, ...thinYears].reduce((sum, year) => sum + year.n, 0)
  return (
    <TimeChart
      title={`${basis === 'premium' ? 'Price with premium' : 'Hammer price'}, by year: ${name}, n = ${formatMarketCount(n)}`}
      basis={[
        describeOrigin(market),
        describeUnit(currency, inMoneyOf),
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
      format={formatChartValue}
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
      title={`Hammer price to mid-estimate, by year: ${name}, n = ${formatMarketCount(known.reduce((sum, { n }) => sum + n, 0))}`}
      basis={`Logarithmic scale: twice and half the estimate stand equally far from 1×. Both without premium.${
        dots.length > 0
          ? ` ${formatMarketCount(dots.length - unsold)} sold, ${formatMarketCount(unsold)} bought in (at the foot).`
          : ''
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

const buildYearMark = ({ year, n, median, low, high, isRunning }: MarketYear) => ({
  year,
  n,
  median: Number(median),
  low: low === undefined ? null : Number(low),
  high: high === undefined ? null : Number(high),
  ...(isRunning ? { isRunning } : {}),
})

type MarketSale = NonNullable<MarketSubject['sales']>[number]

function buildPriceDot(sale: MarketSale, { currency, basis }: Pick<MarketSubject, 'currency' | 'basis'>): Dot {
  const { amount, isUnsold, isDerived = false, isOutlier = false } = sale
  const sold = `${basis === 'premium' ? 'With premium' : 'Hammer'}${isDerived ? ', derived' : ''}`
  const price = `${isUnsold ? 'Bought in, low estimate' : sold} ${formatAmount(amount, currency)}`
  return { ...locateSale(sale), value: Number(amount), isOutlier, text: describeSale(sale, price, isOutlier) }
}

/** A lot that was bought in has no hammer price: its dot is drawn at the bottom. */
function buildRatioDot(sale: MarketSale): Dot {
  const { ratio = 0, isUnsold } = sale
  const text = describeSale(sale, isUnsold ? 'Bought in' : `${formatMultiple(ratio)} of the mid-estimate`)
  return { ...locateSale(sale), value: ratio / 1000, text }
}

function locateSale({ id, day, isUnsold }: MarketSale) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { at: year + (month - 1) / 12 + (date - 1) / 366, isUnsold, href: `/jewelry/${id}` }
}

const describeSale = ({ day, title }: MarketSale, what: string, isOutlier = false): string =>
  [formatAuctionDate(day), title, what, ...(isOutlier ? ['an outlier'] : [])].join(', ')

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
  return sales?.some(({ isOutlier }) => isOutlier)
    ? ['Circled: outliers, more than 3 interquartile ranges outside the quartiles of ln(price).']
    : []
}

function describeUnit(currency: string, inMoneyOf: string | null | undefined): string {
  if (inMoneyOf)
    return `${currency} in the money of ${formatAuctionDate(inMoneyOf)}, by ${currency === 'USD' ? 'CPI-U' : 'HICP of the euro area'}.`
  return `${currency} at the European Central Bank’s rate of each sale day.`
}

function describeOmittedYears({ yearsLeftOut: years, thinYears }: ChartedMarket): string {
  if (years === 0) return ''
  if (thinYears) return `Years with fewer than ${minSoldLots} prices have no median.`
  return years === 1
    ? `One complete year is left out: fewer than ${minSoldLots} sold lots, or it would give another away.`
    : `${years} complete years are left out: fewer than ${minSoldLots} sold lots, or they would give another away.`
}
