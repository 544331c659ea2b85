import type { MarketSubject, MarketYear, Parts } from '@parure/domain/market/contract'
import { leastSold } from '@parure/domain/market/rules'
import { ShareBars } from '../chart/share-bars.tsx'
import { ShareColumns } from '../chart/share-columns.tsx'
import { shownCount } from './money.ts'

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
      basis="Percent of lots bought in, or sold at a known hammer price with an estimate. Hammer against the last estimate before the sale, both without premium."
      parts={sides}
      rows={shares}
    />
  )
}

/** The same by category of a maker, or by principal stone of a category. */
export function PartsAgainstEstimates({ parts: { rows, leftOut }, by }: { parts: Parts; by: string }) {
  if (rows.length === 0) return null
  const n = rows.reduce((sum, row) => sum + row.n, 0)
  const rest =
    leftOut.length === 0
      ? ''
      : ` ${leftOut.join(', ')} ${leftOut.length === 1 ? 'is' : 'are'} left out: fewer than ${leastSold} lots, or they would give another away.`
  return (
    <ShareBars
      title={`${by}, n = ${shownCount(n)}`}
      basis={`Percent of lots, all complete years, ordered by the share above.${rest}`}
      parts={sides}
      rows={rows}
    />
  )
}

const sides = ['Bought in', 'Below', 'Within', 'Above high estimate']
