import type { MarketYear, PeriodFigures } from '../../contract.ts'
import { suppressSmallYears, type CountedYear } from '../../suppress-small-years.ts'
import { roundToTwoDigits } from '../../quantiles.ts'
import { minSoldLots } from '../../rules.ts'
import { computeMarketBounds, computePerMille, computeSellThrough } from '../../compute-sell-through.ts'
import { formatMarketAmount } from './amounts.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import type { PeriodSums } from './period-sums.ts'

/**
 * Statistical disclosure control: amounts are exact for roles with sale details; for other roles rounded to two digits,
 * so that none reveals the price of one lot.
 */
export const formatVisibleAmount = (role: Role, cents: string): string =>
  formatMarketAmount(roundVisibleCents(role, cents))

const roundVisibleCents = (role: Role, cents: string): bigint =>
  mayPassGate(role, 'saleDetails') ? BigInt(cents) : roundToTwoDigits(BigInt(cents))

/**
 * A median of results against estimates, in thousandths: exact for roles with sale details; for other roles rounded to
 * two digits, because the exact median could be that of one lot. Null when undefined.
 */
export function roundVisibleRatio(role: Role, thousandths: string | undefined): number | null {
  if (thousandths === undefined) return null
  return Number(mayPassGate(role, 'saleDetails') ? thousandths : roundToTwoDigits(BigInt(thousandths)))
}

export const formatVisibleQuartiles = (role: Role, [low = '0', median = '0', high = '0']: readonly string[]) => ({
  low: formatVisibleAmount(role, low),
  median: formatVisibleAmount(role, median),
  high: formatVisibleAmount(role, high),
})

/** The number of derived prices, for roles that may see derived prices. */
const buildDerivedCount = (role: Role, { derived }: { derived: number }) =>
  mayPassGate(role, 'buyersPremium') ? { derived } : {}

const isYearPeriod = ({ period }: PeriodSums): boolean => /^\d{4}$/.test(period)
const sumLots = ({ sold, unsold, withdrawn, open }: PeriodSums): number => sold + unsold + withdrawn + open

/** Returns the years that a role may see: complete ones with figures, and with sale details the running one. */
export function selectVisibleYears(
  role: Role,
  rows: readonly PeriodSums[],
  runningYear: number,
  /** For roles without sale details, when more years must be suppressed than the years themselves require. */
  visibleYears?: ReadonlySet<number>,
): { shown: PeriodSums[]; leftOut: number } {
  const years = rows.filter(isYearPeriod).toSorted((a, b) => Number(a.period) - Number(b.period))
  const complete = years.filter(({ period }) => Number(period) < runningYear)
  if (mayPassGate(role, 'saleDetails')) {
    const shown = years.filter(({ n }) => n >= minSoldLots)
    return { shown, leftOut: complete.filter(({ n }) => n < minSoldLots).length }
  }
  const visible = visibleYears ?? suppressSmallYears(countYears(complete, runningYear))
  const shown = complete.filter(({ period }) => visible.has(Number(period)))
  return { shown, leftOut: complete.length - shown.length }
}

/** Returns the complete years of figures with their counts. */
export function countYears(rows: readonly PeriodSums[], runningYear: number): CountedYear[] {
  return rows
    .filter((row) => isYearPeriod(row) && Number(row.period) < runningYear)
    .map((row) => ({ year: Number(row.period), lots: sumLots(row), figures: Math.min(row.n, row.sold) }))
}

/**
 * Returns the visible years whose results against estimates the role may see: with eight results, after complementary
 * suppression.
 */
export function selectRatioYears(role: Role, rows: readonly PeriodSums[], shown: readonly PeriodSums[]): Set<number> {
  if (!mayPassGate(role, 'marketFigures')) return new Set()
  const isShown = new Set(shown)
  const years = rows.filter(isYearPeriod).map((row) => {
    return { year: Number(row.period), lots: row.accuracies, figures: isShown.has(row) ? row.accuracies : 0 }
  })
  if (!mayPassGate(role, 'saleDetails')) return suppressSmallYears(years)
  return new Set(years.filter(({ figures }) => figures >= minSoldLots).map(({ year }) => year))
}

function buildVisibleRatios(role: Role, { accuracies: n, accuracy }: PeriodSums) {
  const [low, median, high] = (accuracy ?? []).map((each) => roundVisibleRatio(role, each) ?? 0)
  return { n, low: low ?? 0, median: median ?? 0, high: high ?? 0 }
}

/** Converts cents of a year to the money that is displayed; null for a year that the price index does not reach. */
export type ScaleAmount = (year: number, cents: string) => string | null

/** Leaves out years that have no amount in the money that is displayed. */
export const selectScaledYears = (rows: readonly PeriodSums[], scale: ScaleAmount): PeriodSums[] =>
  rows.filter(({ period }) => scale(Number(period), '0') !== null)

interface YearContext {
  runningYear: number
  scale: ScaleAmount
  ratioYears?: ReadonlySet<number>
  /** Whether the market has bounds in place of a sell-through: years have none either, as for houses. */
  hasBounds: boolean
}

/** Returns a year as the role may see it; `scale` converts an amount to today's money. */
export function buildMarketYear(
  role: Role,
  row: PeriodSums,
  { runningYear, scale, ratioYears, hasBounds }: YearContext,
): MarketYear {
  const year = Number(row.period)
  const figures = formatVisibleQuartiles(
    role,
    // Rounded before scaling too: with two independent roundings, in the money of two years, a reader could narrow down
    // the exact amount.
    (row.quartiles ?? []).map((cents) => scale(year, String(roundVisibleCents(role, cents))) ?? '0'),
  )
  return {
    year,
    n: row.n,
    ...buildDerivedCount(role, row),
    median: figures.median,
    ...(mayPassGate(role, 'marketFigures') ? { low: figures.low, high: figures.high } : {}),
    ...(ratioYears?.has(year) ? { ratios: buildVisibleRatios(role, row) } : {}),
    sellThrough: hasBounds ? null : computeSellThrough({ sold: row.counted_sold, unsold: row.counted_unsold }),
    countedSold: row.counted_sold,
    counted: row.counted_sold + row.counted_unsold,
    ...(year === runningYear ? { isRunning: true } : {}),
  }
}

const emptyFigures: PeriodSums = {
  period: '',
  sold: 0,
  unsold: 0,
  after_sale: 0,
  withdrawn: 0,
  open: 0,
  counted_sold: 0,
  counted_unsold: 0,
  n: 0,
  derived: 0,
  quartiles: null,
  total: null,
  above: 0,
  within: 0,
  below: 0,
  carats: 0,
  per_carat: null,
  accuracies: 0,
  accuracy: null,
  pictures: 0,
  weights: 0,
  reports: 0,
}

/** Returns the bounds that replace the sell-through of a market; null without them. */
export const computePeriodBounds = (row: PeriodSums = emptyFigures): [low: number, high: number] | null =>
  computeMarketBounds(row, row.counted_sold + row.counted_unsold)

/** Returns the figures of a period; shares need eight lots. */
export function buildPeriodFigures(role: Role, row: PeriodSums = emptyFigures): PeriodFigures {
  const withEstimate = row.above + row.within + row.below
  const bounds = computePeriodBounds(row)
  return {
    offered: row.sold + row.unsold,
    sold: row.sold,
    afterSale: row.after_sale,
    withdrawn: row.withdrawn,
    open: row.open,
    sellThrough: bounds ? null : computeSellThrough({ sold: row.counted_sold, unsold: row.counted_unsold }),
    sellThroughBounds: bounds,
    countedSold: row.counted_sold,
    counted: row.counted_sold + row.counted_unsold,
    median: row.quartiles ? formatVisibleAmount(role, row.quartiles[1] ?? '0') : null,
    ...(mayPassGate(role, 'marketFigures') ? buildMiddleHalf(role, row) : {}),
    n: row.n,
    ...buildDerivedCount(role, row),
    leftOut: row.counted_sold - row.n,
    medianPerCarat: row.per_carat ? formatVisibleAmount(role, row.per_carat[1] ?? '0') : null,
    nPerCarat: row.carats,
    above: withEstimate >= minSoldLots ? computePerMille(row.above, withEstimate) : null,
    withEstimate,
    medianRatio: roundVisibleRatio(role, row.accuracy?.[1]),
    nRatio: row.accuracies,
    ...(row.total !== null && row.n >= minSoldLots ? { total: formatMarketAmount(BigInt(row.total)) } : {}),
  }
}

/** Returns the quartiles and the shares within and below the estimate. */
function buildMiddleHalf(role: Role, { quartiles, above, within, below }: PeriodSums) {
  const withEstimate = above + within + below
  const [low = '0', , high = '0'] = quartiles ?? []
  return {
    ...(quartiles && { low: formatVisibleAmount(role, low), high: formatVisibleAmount(role, high) }),
    ...(withEstimate >= minSoldLots && {
      within: computePerMille(within, withEstimate),
      below: computePerMille(below, withEstimate),
    }),
  }
}

/** Returns the ratio of two totals in millionths, rounded half up; an empty object when one of them is unknown. */
export function computeShareOfAll(row: PeriodSums | undefined, all: PeriodSums | undefined): { shareOfAll?: number } {
  const [part, whole] = [row, all].map((each) => BigInt(each && each.n >= minSoldLots ? (each.total ?? 0) : 0))
  if (!part || !whole) return {}
  return { shareOfAll: Number((part * 2_000_000n + whole) / (whole * 2n)) }
}

/** Returns the lots of complete sales of a period by result, if eight of them have an estimate. */
export function buildEstimateShares(name: string, row: PeriodSums | undefined) {
  if (!row || row.above + row.within + row.below < minSoldLots) return []
  const counts = [row.counted_unsold, row.below, row.within, row.above]
  return [{ name, n: counts.reduce((sum, each) => sum + each, 0), counts }]
}
