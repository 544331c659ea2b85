import type { MarketSubject, MarketYear } from '@parure/domain/market/contract'
import { leastSold, notAnIndex } from '@parure/domain/market/rules'
import { shownDate } from '@parure/domain/lot/auction-date'
import type { ReactNode } from 'react'
import { TimeChart } from '../chart/time-chart.tsx'
import type { Dot } from '../chart/time-layout.ts'
import type { Charted } from './charted.ts'
import { densityWords, priceMonths, ratioMonths } from './density-months.ts'
import { derivedWords } from './market-tiles.ts'
import { multiple, shownAmount, shownCount, shownValue } from './money.ts'

/** Prices by year. */
export function PricesByYear({ market, name, links }: { market: Charted; name: string; links?: ReactNode }) {
  const { years, currency, basis, sales = [], thinYears = [], inMoneyOf } = market
  const n = [...years, ...thinYears].reduce((sum, year) => sum + year.n, 0)
  return (
    <TimeChart
      title={`${basis === 'premium' ? 'Price with premium' : 'Hammer price'}, by year: ${name}, n = ${shownCount(n)}`}
      basis={[
        originWords(market),
        unitOf(currency, inMoneyOf),
        ...salesWords(market),
        leftOutWords(market),
        notAnIndex,
      ].join(' ')}
      years={years.map(markOf)}
      dots={sales.map((sale) => dotOf(sale, { currency, basis }))}
      density={priceMonths(market)}
      thin={thinYears.map(({ results, ...thin }) => ({
        ...thin,
        results: results.map(({ amount }) => shownValue(Number(amount))),
      }))}
      format={shownValue}
      links={links}
    />
  )
}

/** Hammer prices by mid-estimate, by year. */
export function RatiosByYear({ market, name }: { market: Charted; name: string }) {
  const { years, sales = [] } = market
  const known = years.flatMap(({ year, ratios, isRunning }) => (ratios ? [{ year, ...ratios, isRunning }] : []))
  if (known.length === 0) return null
  const dots = sales.filter(({ ratio, isUnsold }) => isUnsold || ratio !== undefined)
  const unsold = dots.filter(({ isUnsold }) => isUnsold).length
  const months = ratioMonths(market)
  return (
    <TimeChart
      title={`Hammer price to mid-estimate, by year: ${name}, n = ${shownCount(known.reduce((sum, { n }) => sum + n, 0))}`}
      basis={`Logarithmic scale: twice and half the estimate stand equally far from 1×. Both without premium.${
        dots.length > 0
          ? ` ${shownCount(dots.length - unsold)} sold, ${shownCount(unsold)} bought in (at the foot).`
          : ''
      }${months.length > 0 ? ` ${densityWords}` : ''} ${notAnIndex}`}
      years={known.map(({ year, n, low, median, high, isRunning }) => ({
        year,
        n,
        low: low / 1000,
        median: median / 1000,
        high: high / 1000,
        ...(isRunning ? { isRunning } : {}),
      }))}
      dots={dots.map(ratioDotOf)}
      density={months}
      isMultiple
      format={(value) => `${value.toFixed(2)}×`}
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

type Sale = NonNullable<MarketSubject['sales']>[number]

function dotOf(sale: Sale, { currency, basis }: Pick<MarketSubject, 'currency' | 'basis'>): Dot {
  const { amount, isUnsold, isDerived = false, isOutlier = false } = sale
  const sold = `${basis === 'premium' ? 'With premium' : 'Hammer'}${isDerived ? ', derived' : ''}`
  const price = `${isUnsold ? 'Bought in, low estimate' : sold} ${shownAmount(amount, currency)}`
  return { ...placeOf(sale), value: Number(amount), isOutlier, text: textOf(sale, price, isOutlier) }
}

/** A lot that was bought in has no hammer price: its dot is drawn at the bottom. */
function ratioDotOf(sale: Sale): Dot {
  const { ratio = 0, isUnsold } = sale
  const text = textOf(sale, isUnsold ? 'Bought in' : `${multiple(ratio)} of the mid-estimate`)
  return { ...placeOf(sale), value: ratio / 1000, text }
}

function placeOf({ id, day, isUnsold }: Sale) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { at: year + (month - 1) / 12 + (date - 1) / 366, isUnsold, href: `/jewelry/${id}` }
}

const textOf = ({ day, title }: Sale, what: string, isOutlier = false): string =>
  [shownDate(day), title, what, ...(isOutlier ? ['an outlier'] : [])].join(', ')

/** Whether all prices are stated, or how many are derived. */
function originWords({ years, basis }: Charted): string {
  const derived = years.reduce((sum, year) => sum + (year.derived ?? 0), 0)
  return derived === 0
    ? 'As stated by the auction houses.'
    : `As stated by the auction houses, ${derivedWords(derived, basis)} by their premium schedules.`
}

/** Describes the marks of single sales, and of outliers. */
function salesWords({ sales, density }: Charted): string[] {
  if (density) return [densityWords]
  return sales?.some(({ isOutlier }) => isOutlier)
    ? ['Circled: outliers, more than 3 interquartile ranges outside the quartiles of ln(price).']
    : []
}

function unitOf(currency: string, inMoneyOf: string | null | undefined): string {
  if (inMoneyOf)
    return `${currency} in the money of ${shownDate(inMoneyOf)}, by ${currency === 'USD' ? 'CPI-U' : 'HICP of the euro area'}.`
  return `${currency} at the European Central Bank’s rate of each sale day.`
}

function leftOutWords({ yearsLeftOut: years, thinYears }: Charted): string {
  if (years === 0) return ''
  if (thinYears) return `Years with fewer than ${leastSold} prices have no median.`
  return years === 1
    ? `One complete year is left out: fewer than ${leastSold} sold lots, or it would give another away.`
    : `${years} complete years are left out: fewer than ${leastSold} sold lots, or they would give another away.`
}
