import type { MarketYear, Tiles } from '@parure/domain/market/contract'
import { publicYears, type CountedYear } from '@parure/domain/market/public-years'
import { twoDigits } from '@parure/domain/market/quantiles'
import { leastSold } from '@parure/domain/market/rules'
import { perMille, sellThrough } from '@parure/domain/market/sell-through'
import { fixedAmount } from './amounts.ts'
import { may, type Role } from '@parure/domain/role'
import type { Figures } from './figures.ts'

/**
 * Statistical disclosure control: amounts are exact for roles with sale details; for other roles rounded to two digits,
 * so that none reveals the price of one lot.
 */
export const amountFor = (role: Role, cents: string): string => fixedAmount(centsFor(role, cents))

const centsFor = (role: Role, cents: string): bigint =>
  may(role, 'saleDetails') ? BigInt(cents) : twoDigits(BigInt(cents))

/**
 * A median of results against estimates, in thousandths: exact for roles with sale details; for other roles rounded to
 * two digits, because the exact median could be that of one lot. Null when undefined.
 */
export function ratioFor(role: Role, thousandths: string | undefined): number | null {
  if (thousandths === undefined) return null
  return Number(may(role, 'saleDetails') ? thousandths : twoDigits(BigInt(thousandths)))
}

export const quartilesFor = (role: Role, [low = '0', median = '0', high = '0']: readonly string[]) => ({
  low: amountFor(role, low),
  median: amountFor(role, median),
  high: amountFor(role, high),
})

/** The number of derived prices, for roles that may see derived prices. */
const derivedFor = (role: Role, { derived }: { derived: number }) => (may(role, 'buyersPremium') ? { derived } : {})

const isYear = ({ period }: Figures): boolean => /^\d{4}$/.test(period)
const lotsOf = ({ sold, unsold, withdrawn, open }: Figures): number => sold + unsold + withdrawn + open

/** Returns the years that a role may see: complete ones with figures, and with sale details the running one. */
export function yearsFor(
  role: Role,
  rows: readonly Figures[],
  runningYear: number,
  /** For roles without sale details, when more years must be suppressed than the years themselves require. */
  visibleYears?: ReadonlySet<number>,
): { shown: Figures[]; leftOut: number } {
  const years = rows.filter(isYear).toSorted((a, b) => Number(a.period) - Number(b.period))
  const complete = years.filter(({ period }) => Number(period) < runningYear)
  if (may(role, 'saleDetails')) {
    const shown = years.filter(({ n }) => n >= leastSold)
    return { shown, leftOut: complete.filter(({ n }) => n < leastSold).length }
  }
  const visible = visibleYears ?? publicYears(countedYears(complete, runningYear))
  const shown = complete.filter(({ period }) => visible.has(Number(period)))
  return { shown, leftOut: complete.length - shown.length }
}

/** Returns the complete years of figures with their counts. */
export function countedYears(rows: readonly Figures[], runningYear: number): CountedYear[] {
  return rows
    .filter((row) => isYear(row) && Number(row.period) < runningYear)
    .map((row) => ({ year: Number(row.period), lots: lotsOf(row), figures: Math.min(row.n, row.sold) }))
}

/**
 * Returns the visible years whose results against estimates the role may see: with eight results, after complementary
 * suppression.
 */
export function yearsOfRatios(role: Role, rows: readonly Figures[], shown: readonly Figures[]): Set<number> {
  if (!may(role, 'marketFigures')) return new Set()
  const isShown = new Set(shown)
  const years = rows.filter(isYear).map((row) => {
    return { year: Number(row.period), lots: row.accuracies, figures: isShown.has(row) ? row.accuracies : 0 }
  })
  if (!may(role, 'saleDetails')) return publicYears(years)
  return new Set(years.filter(({ figures }) => figures >= leastSold).map(({ year }) => year))
}

function ratiosFor(role: Role, { accuracies: n, accuracy }: Figures) {
  const [low, median, high] = (accuracy ?? []).map((each) => ratioFor(role, each) ?? 0)
  return { n, low: low ?? 0, median: median ?? 0, high: high ?? 0 }
}

/** Converts cents of a year to the money that is displayed. */
export type Scale = (year: number, cents: string) => string

/** Returns a year as the role may see it; `scale` converts an amount to today's money. */
export function shownYear(
  role: Role,
  row: Figures,
  { runningYear, scale, ratioYears }: { runningYear: number; scale: Scale; ratioYears?: ReadonlySet<number> },
): MarketYear {
  const year = Number(row.period)
  const figures = quartilesFor(
    role,
    // Rounded before scaling too: with two independent roundings, in the money of two years, a reader could narrow down
    // the exact amount.
    (row.quartiles ?? []).map((cents) => scale(year, String(centsFor(role, cents)))),
  )
  return {
    year,
    n: row.n,
    ...derivedFor(role, row),
    median: figures.median,
    ...(may(role, 'marketFigures') ? { low: figures.low, high: figures.high } : {}),
    ...(ratioYears?.has(year) ? { ratios: ratiosFor(role, row) } : {}),
    sellThrough: sellThrough({ sold: row.counted_sold, unsold: row.counted_unsold }),
    countedSold: row.counted_sold,
    counted: row.counted_sold + row.counted_unsold,
    ...(year === runningYear ? { isRunning: true } : {}),
  }
}

const none: Figures = {
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

/** Returns the figures of a period; shares need eight lots. */
export function tilesFor(role: Role, row: Figures = none): Tiles {
  const withEstimate = row.above + row.within + row.below
  return {
    offered: row.sold + row.unsold,
    sold: row.sold,
    afterSale: row.after_sale,
    withdrawn: row.withdrawn,
    open: row.open,
    sellThrough: sellThrough({ sold: row.counted_sold, unsold: row.counted_unsold }),
    countedSold: row.counted_sold,
    counted: row.counted_sold + row.counted_unsold,
    median: row.quartiles ? amountFor(role, row.quartiles[1] ?? '0') : null,
    n: row.n,
    ...derivedFor(role, row),
    leftOut: row.sold - row.n,
    medianPerCarat: row.per_carat ? amountFor(role, row.per_carat[1] ?? '0') : null,
    nPerCarat: row.carats,
    above: withEstimate >= leastSold ? perMille(row.above, withEstimate) : null,
    withEstimate,
    medianRatio: ratioFor(role, row.accuracy?.[1]),
    nRatio: row.accuracies,
    ...(row.total !== null && row.n >= leastSold ? { total: fixedAmount(BigInt(row.total)) } : {}),
  }
}

/** Returns the ratio of two totals in millionths, rounded half up; an empty object when one of them is unknown. */
export function shareOfAll(row: Figures | undefined, all: Figures | undefined): { shareOfAll?: number } {
  const [part, whole] = [row, all].map((each) => BigInt(each && each.n >= leastSold ? (each.total ?? 0) : 0))
  if (!part || !whole) return {}
  return { shareOfAll: Number((part * 2_000_000n + whole) / (whole * 2n)) }
}

/** Returns the offered lots of a period by result, if eight of them have an estimate. */
export function shareOf(name: string, row: Figures | undefined) {
  if (!row || row.above + row.within + row.below < leastSold) return []
  const counts = [row.unsold, row.below, row.within, row.above]
  return [{ name, n: counts.reduce((sum, each) => sum + each, 0), counts }]
}
