import type { MarketSubject, ThinYear } from '../../contract.ts'
import { maxSingleSales } from '../../density.ts'
import { minSoldLots } from '../../rules.ts'
import type { MarketPeriod } from '../../subject.ts'
import { computeWindowStart, classifyYear } from '../../yearly.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { loadDensity } from './density.ts'
import type { PeriodSums } from '../figures/period-sums.ts'
import { loadSingleSales, type ChartSalesOptions } from './load-single-sales.ts'
import type { MarketScope } from '../figures/subject-lots.ts'

/**
 * Returns the sales of a period, or their density when there are too many to distinguish. The stored summaries give
 * their number, because counting the largest subjects would read a tenth of all lots.
 */
export async function loadChartSales(
  db: Db,
  subject: MarketScope,
  {
    period,
    today,
    rows,
    ...asked
  }: ChartSalesOptions & { period: MarketPeriod; today: string; rows: readonly PeriodSums[] },
): Promise<Pick<MarketSubject, 'sales' | 'density'>> {
  const since = period === 'all' ? '1999-01-01' : computeWindowStart(today, period === '12m' ? 12 : 36)
  if (countChartSales(rows, period) > maxSingleSales)
    return { density: await loadDensity(db, subject, { ...asked, since }) }
  return { sales: await loadSingleSales(db, subject, sql`market_lot.sale_day >= ${since}::date`, asked) }
}

/**
 * Returns an upper bound of the sales with a price or bought in; `all` includes the running year, which the row `all`
 * excludes.
 */
export function countChartSales(
  rows: readonly Pick<PeriodSums, 'period' | 'n' | 'unsold'>[],
  wanted: MarketPeriod,
): number {
  const counted = rows.filter(({ period }) => (wanted === 'all' ? /^\d{4}$/.test(period) : period === wanted))
  return counted.reduce((sum, { n, unsold }) => sum + n + unsold, 0)
}

/** Returns years with fewer than eight prices; from five on with their single results. */
export async function loadThinYears(
  db: Db,
  subject: MarketScope,
  { rows, runningYear, ...asked }: ChartSalesOptions & { rows: readonly PeriodSums[]; runningYear: number },
): Promise<ThinYear[]> {
  const thin = rows
    .filter(({ period, n }) => /^\d{4}$/.test(period) && n < minSoldLots && asked.scale(Number(period), '0') !== null)
    .map(({ period, n }) => ({
      year: Number(period),
      n,
      ...(Number(period) === runningYear ? { isRunning: true } : {}),
    }))
    .toSorted((a, b) => a.year - b.year)
  const single = thin.filter(({ n }) => classifyYear(n) === 'single')
  if (single.length === 0) return thin.map((year) => ({ ...year, results: [] }))
  const days = single.map(
    ({ year }) => sql`market_lot.sale_day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
  )
  const sales = await loadSingleSales(db, subject, sql`(${sql.join(days, sql` or `)})`, asked)
  return thin.map((year) => ({
    ...year,
    results: sales.filter(
      ({ day, isUnsold }) => !isUnsold && Number(day.slice(0, 4)) === year.year && classifyYear(year.n) === 'single',
    ),
  }))
}
