import { formatListAddress } from '@parure/features/catalog/list-address.ts'
import type { MonthDensity as Counted } from '../../month-density.ts'
import { minSoldLots } from '../../rules.ts'
import { months } from '@parure/values/months.ts'
import { countSold } from '@parure/charts/density-table.ts'
import type { DensityMonth } from '@parure/charts/density-layout.ts'
import type { ChartedMarket } from './charted-market.ts'
import { formatAmount, formatChartValue } from '../money.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'

export const densityNote = 'Darker = more sales. Bottom row: unsold.'

/** Builds prices by month, for markets with too many sales to draw each. */
export function listPriceMonths(market: ChartedMarket): DensityMonth[] {
  const { density = [], currency } = market
  return density.map((month) =>
    buildMonth(month, market, {
      cells: zipCells(month.steps, month.counts),
      // Twelve steps for a power of ten.
      edge: (step) => Number(month.from) * 10 ** (step / 12),
      between: (low, high) =>
        `${formatChartValue(roundOutwards(low, Math.floor))} and ${formatAmount(String(roundOutwards(high, Math.ceil)), currency)}`,
    }),
  )
}

/** Builds results by estimate, by month. */
export function listRatioMonths(market: ChartedMarket): DensityMonth[] {
  return (market.density ?? []).map((month) =>
    buildMonth(month, market, {
      cells: zipCells(month.ratioSteps, month.ratioCounts),
      // Eight steps for a doubling.
      edge: (step) => 0.25 * 2 ** (step / 8),
      between: (low, high) => `${low.toFixed(2)} and ${high.toFixed(2)} times their mid-estimates`,
    }),
  )
}

/** Rounds a bound outward to two digits, so that the range still includes its values. */
function roundOutwards(value: number, round: (value: number) => number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return round(value / unit) * unit
}

const zipCells = (steps: readonly number[], counts: readonly number[]): DensityMonth['cells'] =>
  steps.map((step, at) => ({ step, n: counts[at] ?? 0 }))

function buildMonth(
  { month, unsold }: Counted,
  { kind, name = '', house }: ChartedMarket,
  { between, ...own }: Pick<DensityMonth, 'cells' | 'edge'> & { between(low: number, high: number): string },
): DensityMonth {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const title = `${months[number - 1]} ${year}`
  const middle = findMiddleHalf(own)
  const parts = [
    `${formatCount(countSold(own))} sold${middle ? `, half of them between ${between(middle.low, middle.high)}` : ''}`,
    `${formatCount(unsold)} unsold`,
  ]
  return {
    ...own,
    at: year + (number - 1) / 12,
    name: title,
    unsold,
    middle,
    text: `${title}: ${parts.join('; ')}`,
    href: formatListAddress('Past', {
      ...(kind && { [kind]: [name] }),
      ...(house && { houses: [house.name] }),
      saleDates: { from: `${month}-01`, to: `${month}-${last}` },
    }),
  }
}

/**
 * Returns the bounds of the steps with the middle half of a month's prices, undefined below the minimum of sold lots.
 */
function findMiddleHalf({ cells, edge }: Pick<DensityMonth, 'cells' | 'edge'>): DensityMonth['middle'] {
  const sold = countSold({ cells })
  if (sold < minSoldLots) return undefined
  return { low: edge(findStep(cells, sold / 4)), high: edge(findStep(cells, (sold * 3) / 4) + 1) }
}

/** Returns the step of the price at this rank. */
function findStep(cells: DensityMonth['cells'], below: number): number {
  let counted = 0
  return cells.find(({ n }) => (counted += n) >= below)?.step ?? 0
}
