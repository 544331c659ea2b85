import type { MarketYear } from '../../contract.ts'
import { minSoldLots } from '../../rules.ts'
import { ShareColumns } from '@parure/charts/share-columns.tsx'
import { ValueColumns } from '@parure/charts/value-columns.tsx'
import type { ChartedMarket } from './charted-market.ts'
import { formatShareNumber } from '../money.ts'

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
      basis={`Total of the maker’s ${prices} as a share of all lots sold that year${house ? ' at this house' : ''}, in ${currency} at the European Central Bank’s rate of each sale day. Every year has ${minSoldLots} prices or more.`}
      heads={{ value: 'Share, %', n: 'Lots' }}
      columns={known}
      format={formatShareNumber}
    />
  )
}
