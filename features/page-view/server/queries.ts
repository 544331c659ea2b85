import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { ReportPeriod } from './report-period.ts'

export interface ViewCount {
  name: string
  views: number
}

/** Counts the views of a period: pages and referrers by views in descending order, days in chronological order. */
export async function countViews(
  db: Db,
  period: ReportPeriod,
): Promise<Record<'byPage' | 'byReferrer' | 'byDay', readonly ViewCount[]>> {
  const selectCounts = (column: 'page' | 'referrer' | 'day') =>
    db
      .selectFrom('page_view')
      .select(sql<string>`${sql.ref(column)}::text`.as('name'))
      .select(sql<number>`sum(views)::int`.as('views'))
      .where('day', '>=', period.from)
      .where('day', '<=', period.to)
      .groupBy(column)
  const [byPage, byReferrer, byDay] = await Promise.all([
    selectCounts('page').orderBy('views', 'desc').orderBy('name').execute(),
    selectCounts('referrer').where('referrer', '<>', '').orderBy('views', 'desc').orderBy('name').limit(30).execute(),
    selectCounts('day').orderBy('name').execute(),
  ])
  return { byPage, byReferrer, byDay }
}

/** Returns the day by the database's clock. */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select app_now()::date::text as today`.execute(db)
  return rows[0]?.today ?? ''
}
