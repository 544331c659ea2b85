import { may } from '@parure/domain/role'
import type { Today } from '@parure/domain/sale/contract'
import { addDays } from '@parure/domain/sale/week'
import { sql } from 'kysely'
import { lotCards } from '../lot/cards.ts'
import type { Viewer } from '../lot/viewer.ts'
import type { Db } from '../schema.ts'
import { saleCard, saleRows } from './sale-cards.ts'
import { saleWeeksOf } from './sale-weeks.ts'

const [newLotsShown, salesShown] = [4, 5]
/** Days for which the results of a sale are news. */
const newsDays = 14

/** What is new for those who return; sales themselves only for roles that may see them. */
export async function todayOf(db: Db, accountId: number, viewer: Viewer): Promise<Today> {
  const [fresh, sales] = await Promise.all([
    newLots(db),
    may(viewer.role, 'saleDetails') ? salesToday(db, accountId) : countsOf(db),
  ])
  return { newCount: fresh.count, newLots: await lotCards(db, fresh.ids, viewer), ...sales }
}

/** Upcoming lots of the last 24 hours, the latest first. */
async function newLots(db: Db): Promise<{ ids: number[]; count: number }> {
  const { rows } = await sql<{ id: number; count: number }>`
    select id, count(*) over () as count from lot
    where listed_at > app_now() - interval '24 hours' and past_from > app_now()
    order by listed_at desc, id desc limit ${newLotsShown}`.execute(db)
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

async function countsOf(db: Db): Promise<Pick<Today, 'week'>> {
  const { asOf, weeks } = await saleWeeksOf(db)
  const [first] = weeks
  return { week: first && first.week === asOf ? { sales: first.sales, lots: first.lots } : null }
}

async function salesToday(db: Db, accountId: number): Promise<Pick<Today, 'week' | 'sales' | 'results'>> {
  const { rows } = await sql<{ monday: string }>`
    select date_trunc('week', app_now() at time zone 'UTC')::date as monday`.execute(db)
  const monday = rows[0]!.monday
  const [week, over] = await Promise.all([
    saleRows(
      db,
      sql`date_precision = 'day' and starts_on >= ${addDays(monday, -30)}::date
        and starts_on < ${addDays(monday, 7)}::date and ends_on >= ${monday}::date`,
      accountId,
    ),
    saleRows(
      db,
      sql`date_precision = 'day' and starts_on >= ${addDays(monday, -30)}::date
        and ends_on between (app_now()::date - ${newsDays}::int) and app_now()::date
        and ended <= app_now() and known > 0`,
      accountId,
    ),
  ])
  const lots = week.reduce((sum, sale) => sum + sale.lots, 0)
  return {
    week: { sales: week.length, lots },
    sales: week
      .filter(({ isOver }) => !isOver)
      .slice(0, salesShown)
      .map(saleCard),
    results: over.toReversed().slice(0, salesShown).map(saleCard),
  }
}
