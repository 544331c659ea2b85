import { mayPassGate } from '@parure/contract/role.ts'
import type { TodayOverview } from '../contract.ts'
import { sql, type SqlBool } from 'kysely'
import { loadLotCards } from '@parure/features/lot/server/cards.ts'
import type { LotViewer } from '@parure/features/lot/server/lot-viewer.ts'
import type { Db } from '@parure/features/schema.ts'
import { buildSaleCard, loadSaleRows } from './sale-cards.ts'
import { loadWeekCounts, thisMonday } from './sale-weeks.ts'

const [newLotsShown, salesShown] = [4, 5]
/** Days for which the results of a sale are news. */
const newsDays = 14

/** Returns what is new for returning visitors; sales only for roles that may see them. */
export async function loadToday(db: Db, accountId: number, viewer: LotViewer): Promise<TodayOverview> {
  const [fresh, sales] = await Promise.all([
    findNewLots(db),
    mayPassGate(viewer.role, 'saleDetails') ? loadTodaySales(db, accountId) : loadThisWeek(db),
  ])
  return { newCount: fresh.count, newLots: await loadLotCards(db, fresh.ids, viewer), ...sales }
}

/** Returns upcoming lots of the last 24 hours with a picture, latest first, and the number of all. */
async function findNewLots(db: Db): Promise<{ ids: number[]; count: number }> {
  const { rows } = await sql<{ id: number; hasPicture: boolean; count: number }>`
    select id, main_picture is not null as "hasPicture", count(*) over () as count from lot
    where listed_at > app_now() - interval '24 hours' and past_from > app_now()
    order by main_picture is null, listed_at desc, id desc limit ${newLotsShown}`.execute(db)
  return { ids: rows.filter(({ hasPicture }) => hasPicture).map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

async function loadThisWeek(db: Db): Promise<Pick<TodayOverview, 'week'>> {
  const { asOf, weeks } = await loadWeekCounts(db)
  const [first] = weeks
  return { week: first && first.week === asOf ? { sales: first.sales, lots: first.lots } : null }
}

/** Computes lot counts for the few listed sales only; for all other sales of the week it returns sums. */
async function loadTodaySales(db: Db, accountId: number): Promise<Pick<TodayOverview, 'week' | 'sales' | 'results'>> {
  const [{ rows: counts }, sales, results] = await Promise.all([
    sql<{ sales: number; lots: number }>`
      select count(*) as sales, coalesce(sum(lots), 0)::int8 as lots from sale
      cross join lateral (select count(*) as lots from lot where sale_id = sale.id) as of_sale
      where ${ofThisWeek}`.execute(db),
    loadSaleRows(db, { condition: sql`${ofThisWeek} and ended > app_now()`, most: salesShown }, accountId),
    loadSaleRows(
      db,
      {
        // The upper bound on the first day limits the scan, which would otherwise read all upcoming sales from the last
        // one back.
        condition: sql`date_precision = 'day' and starts_on between ${thisMonday} - 30 and app_now()::date
          and ends_on between app_now()::date - ${newsDays}::int and app_now()::date and ended <= app_now()`,
        counted: sql`known > 0`,
        order: 'from the last',
        most: salesShown,
      },
      accountId,
    ),
  ])
  return {
    week: counts[0] ?? { sales: 0, lots: 0 },
    sales: sales.map(buildSaleCard),
    results: results.map(buildSaleCard),
  }
}

const ofThisWeek = sql<SqlBool>`date_precision = 'day' and starts_on >= ${thisMonday} - 30 and starts_on < ${thisMonday} + 7
  and ends_on >= ${thisMonday}`
