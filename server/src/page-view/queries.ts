import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { Period } from './period.ts'

export interface Count {
  name: string
  views: number
}

/** Counts the views of a period: pages and referrers by views in descending order, days in chronological order. */
export async function viewsIn(
  db: Db,
  period: Period,
): Promise<Record<'byPage' | 'byReferrer' | 'byDay', readonly Count[]>> {
  const counts = (column: 'page' | 'referrer' | 'day') =>
    db
      .selectFrom('page_view')
      .select(sql<string>`${sql.ref(column)}::text`.as('name'))
      .select(sql<number>`sum(views)::int`.as('views'))
      .where('day', '>=', period.from)
      .where('day', '<=', period.to)
      .groupBy(column)
  const [byPage, byReferrer, byDay] = await Promise.all([
    counts('page').orderBy('views', 'desc').orderBy('name').execute(),
    counts('referrer').where('referrer', '<>', '').orderBy('views', 'desc').orderBy('name').limit(30).execute(),
    counts('day').orderBy('name').execute(),
  ])
  return { byPage, byReferrer, byDay }
}

/** Returns the day by the database's clock. */
export async function today(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select app_now()::date::text as today`.execute(db)
  return rows[0]?.today ?? ''
}
