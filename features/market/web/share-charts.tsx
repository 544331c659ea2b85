import type { MarketYear, MarketParts } from '../contract.ts'
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
      title="Sell-through by year"
      basis="Share of lots sold, in sales with all results in. Withdrawn lots aren’t counted."
      columns={counted.map(({ year, sellThrough, counted: of, countedSold: part, isRunning = false }) => ({
        year,
        share: sellThrough ?? 0,
        of,
        part,
        isRunning,
      }))}
      names={{ part: 'Sold', rest: 'Unsold', all: 'Offered' }}
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
      title={`Share of all jewelry sold${house ? ` at ${house.name}` : ''}, percent of ${prices}: ${name}`}
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
      title={`Lots offered and sold by quarter: ${formatMarketCount(offered)}`}
      basis="All auction houses, by sale day. Withdrawn lots, and those without a result, are not counted as offered. The line is the sell-through of sales with all results in; the running quarter is lighter."
      columns={quarters.map(({ quarter, sold, unsold, sellThrough, counted, isRunning = false }) => {
        const [year = 0, month = 1] = quarter.split('-').map(Number)
        const name = `${year}, quarter ${(month + 2) / 3}`
        return { name, year, part: sold, rest: unsold, share: sellThrough, shareOf: counted, isRunning }
      })}
      names={{ span: 'Quarter', part: 'Sold', rest: 'Unsold', share: 'Sell-through', shareOf: 'of' }}
    />
  )
}

/** Results against estimates by category of a maker, or by main stone of a category: sold lots with an estimate. */
export function PartsAgainstEstimates({ parts: { rows, leftOut }, by }: { parts: MarketParts; by: string }) {
  if (rows.length === 0) return null
  const sold = rows.flatMap(({ name, counts: [, ...counts] }) => {
    const n = counts.reduce((sum, each) => sum + each, 0)
    return n < minSoldLots ? [] : [{ name, n, counts }]
  })
  if (sold.length === 0) return null
  const rest = leftOut.length === 0 ? '' : ` Too few lots: ${leftOut.join(', ')}.`
  return (
    <ShareBars
      title={`Against estimate, ${by.toLowerCase()}`}
      basis={`Sold lots with an estimate, all complete years, in percent.${rest}`}
      parts={['Below', 'Within', 'Above high estimate']}
      rows={sold}
    />
  )
}
