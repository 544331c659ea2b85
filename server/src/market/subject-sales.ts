import type { MarketSubject, ThinYear } from '@parure/domain/market/contract'
import { mostSingle } from '@parure/domain/market/density'
import { leastSold } from '@parure/domain/market/rules'
import type { MarketPeriod } from '@parure/domain/market/subject'
import { windowStart, yearKind } from '@parure/domain/market/yearly'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { densityOf } from './density.ts'
import type { Figures } from './figures.ts'
import { singleSales, type SalesAsked } from './single-sales.ts'
import type { Subject } from './subject-lots.ts'

/**
 * Returns the sales of a period, or their density when there are too many to distinguish. The stored summaries give
 * their number, because counting the largest subjects would read a tenth of all lots.
 */
export async function salesToDraw(
  db: Db,
  subject: Subject,
  { period, today, rows, ...asked }: SalesAsked & { period: MarketPeriod; today: string; rows: readonly Figures[] },
): Promise<Pick<MarketSubject, 'sales' | 'density'>> {
  const since = period === 'all' ? '1999-01-01' : windowStart(today, period === '12m' ? 12 : 36)
  if (salesIn(rows, period) > mostSingle) return { density: await densityOf(db, subject, { ...asked, since }) }
  return { sales: await singleSales(db, subject, sql`market_lot.sale_day >= ${since}::date`, asked) }
}

/**
 * Returns an upper bound of the sales with a price or bought in; `all` includes the running year, which the row `all`
 * excludes.
 */
export function salesIn(rows: readonly Pick<Figures, 'period' | 'n' | 'unsold'>[], wanted: MarketPeriod): number {
  const counted = rows.filter(({ period }) => (wanted === 'all' ? /^\d{4}$/.test(period) : period === wanted))
  return counted.reduce((sum, { n, unsold }) => sum + n + unsold, 0)
}

/** Returns years with fewer than eight prices; from five on with their single results. */
export async function thinYears(
  db: Db,
  subject: Subject,
  { rows, runningYear, ...asked }: SalesAsked & { rows: readonly Figures[]; runningYear: number },
): Promise<ThinYear[]> {
  const thin = rows
    .filter(({ period, n }) => /^\d{4}$/.test(period) && n < leastSold)
    .map(({ period, n }) => ({
      year: Number(period),
      n,
      ...(Number(period) === runningYear ? { isRunning: true } : {}),
    }))
    .toSorted((a, b) => a.year - b.year)
  const single = thin.filter(({ n }) => yearKind(n) === 'single')
  if (single.length === 0) return thin.map((year) => ({ ...year, results: [] }))
  const days = single.map(
    ({ year }) => sql`market_lot.sale_day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
  )
  const sales = await singleSales(db, subject, sql`(${sql.join(days, sql` or `)})`, asked)
  return thin.map((year) => ({
    ...year,
    results: sales.filter(
      ({ day, isUnsold }) => !isUnsold && Number(day.slice(0, 4)) === year.year && yearKind(year.n) === 'single',
    ),
  }))
}
