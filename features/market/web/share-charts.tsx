import type { MarketSubject, MarketYear, MarketParts } from '../contract.ts'
import type { MarketQuarter } from '../recent-answers.ts'
import { minSoldLots } from '../rules.ts'
import { ShareBars } from '@parure/charts/share-bars.tsx'
import { ShareColumns } from '@parure/charts/share-columns.tsx'
import { ValueColumns } from '@parure/charts/value-columns.tsx'
import { VolumeColumns } from '@parure/charts/volume-columns.tsx'
import type { ChartedMarket } from './charted-market.ts'
import { formatShareNumber, formatMarketCount } from './money.ts'

/** Sell-through by year. */
export function SellThroughByYear({ years }: { years: readonly MarketYear[] }) {
  const counted = years.filter(({ sellThrough }) => sellThrough !== null)
  if (counted.length === 0) return null
  return (
    <ShareColumns
      title={`Sell-through by year, n = ${formatMarketCount(counted.reduce((sum, year) => sum + year.counted, 0))}`}
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

/** A maker's total in percent of the total of all jewelry or of one house, by year. */
export function ShareOfAllByYear({ market }: { market: ChartedMarket }) {
  const { years, basis, currency, name = '', house } = market
  const known = years.flatMap(({ year, n, shareOfAll, isRunning }) =>
    shareOfAll === undefined ? [] : [{ year, n, value: shareOfAll / 10_000, ...(isRunning ? { isRunning } : {}) }],
  )
  if (known.length === 0) return null
  const prices = basis === 'premium' ? 'prices with premium' : 'hammer prices'
  return (
    <ValueColumns
      title={`Share of all jewelry sold${house ? ` at ${house.name}` : ''}, percent of ${prices}: ${name}, n = ${formatMarketCount(known.reduce((sum, { n }) => sum + n, 0))}`}
      basis={`Total of the maker’s ${prices} in percent of the total of all lots sold that year${house ? ' at this house' : ''}, in ${currency} at the European Central Bank’s rate of each sale day. Every year has ${minSoldLots} prices or more.`}
      heads={{ value: 'Share, %', n: 'n' }}
      columns={known}
      format={formatShareNumber}
    />
  )
}

/** Offered and sold lots by quarter. */
export function OfferedByQuarter({ quarters }: { quarters: readonly MarketQuarter[] }) {
  const offered = quarters.reduce((sum, { sold, unsold }) => sum + sold + unsold, 0)
  return (
    <VolumeColumns
      title={`Lots offered and sold by quarter, n = ${formatMarketCount(offered)}`}
      basis="All auction houses, by sale day. Withdrawn lots, and those without a result, are not counted as offered. The line is the sell-through of sales with 95% of results known; the running quarter is drawn lighter."
      columns={quarters.map(({ quarter, sold, unsold, sellThrough, counted, isRunning = false }) => {
        const [year = 0, month = 1] = quarter.split('-').map(Number)
        const name = `${year}, quarter ${(month + 2) / 3}`
        return { name, year, part: sold, rest: unsold, share: sellThrough, shareOf: counted, isRunning }
      })}
      names={{ span: 'Quarter', part: 'Sold', rest: 'Bought in', share: 'Sell-through', shareOf: 'of' }}
    />
  )
}

/** Results against estimates, by year range. */
export function ResultsAgainstEstimates({ shares = [] }: { shares: MarketSubject['shares'] }) {
  if (shares.length === 0) return null
  return (
    <ShareBars
      title={`Results against estimates, n = ${formatMarketCount(shares.at(-1)?.n ?? 0)}`}
      basis="Percent of lots bought in, or sold at a known hammer price with an estimate. Hammer against the last estimate before the sale, both without premium."
      parts={sides}
      rows={shares}
    />
  )
}

/** The same by category of a maker, or by principal stone of a category. */
export function PartsAgainstEstimates({ parts: { rows, leftOut }, by }: { parts: MarketParts; by: string }) {
  if (rows.length === 0) return null
  const n = rows.reduce((sum, row) => sum + row.n, 0)
  const rest =
    leftOut.length === 0
      ? ''
      : ` ${leftOut.join(', ')} ${leftOut.length === 1 ? 'is' : 'are'} left out: fewer than ${minSoldLots} lots, or they would give another away.`
  return (
    <ShareBars
      title={`${by}, n = ${formatMarketCount(n)}`}
      basis={`Percent of lots, all complete years, ordered by the share above.${rest}`}
      parts={sides}
      rows={rows}
    />
  )
}

const sides = ['Bought in', 'Below', 'Within', 'Above high estimate']
