import type { ParsedSalesQuery, Sales } from '../contract.ts'
import { addDays, shiftMonth, findMonday } from '../week.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { buildSaleCard, loadSaleRows } from './sale-cards.ts'

/** Number of months in the strip, which begins one month before the current one. */
const stripMonths = 8
/** Weeks are added until a page has enough sales, up to a maximum number of weeks. */
const [minSalesPerPage, mostWeeks] = [60, 4]

interface DaySpan {
  /** The first day, and the day after the last. */
  from: string
  to: string
}

/** Returns sales by week: of a month, or of some weeks from a day on; defaults to this week. */
export async function findSales(db: Db, accountId: number, query: ParsedSalesQuery): Promise<Sales> {
  const today = await readUtcToday(db)
  const asked = query.month ?? query.from?.slice(0, 7)
  const strip = computeStrip(today.slice(0, 7), asked ?? today.slice(0, 7))
  const filters = buildFilters(query, accountId)
  const [days, countries, houses] = await Promise.all([
    countSalesByDay(db, strip, sql.join([sql`true`, ...Object.values(filters)], sql` and `)),
    countSalesByName(db, strip, sql`sale.sale_country`, joinOtherFilters(filters, 'country')),
    countSalesByName(db, strip, sql`house.name`, joinOtherFilters(filters, 'house')),
  ])
  const isDefault = query.month === null && query.from === null
  const span = query.month ? buildMonthSpan(query.month) : computeWeekSpan(findMonday(query.from ?? today), days)
  const running = isDefault ? sql`(starts_on < ${span.from}::date and ends_on >= ${today}::date)` : sql`false`
  const rows = await loadSaleRows(
    db,
    {
      condition: sql`${sql.join([isInSpan(span), ...Object.values(filters)], sql` and `)}
        or ${sql.join([sql`date_precision = 'day'`, running, ...Object.values(filters)], sql` and `)}`,
    },
    accountId,
  )
  const byWeek = Map.groupBy(rows, ({ starts_on: day }) => findMonday(chooseLaterDay(day ?? span.from, span.from)))
  return {
    today,
    weeks: [...byWeek].map(([week, sales]) => ({ week, sales: sales.map(buildSaleCard) })),
    months: buildMonths(strip, days),
    countries,
    houses,
    ...(await findNeighborWeeks(db, span, filters)),
  }
}

const chooseLaterDay = (one: string, other: string): string => (one > other ? one : other)

async function readUtcToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select (app_now() at time zone 'UTC')::date as today`.execute(db)
  return rows[0]!.today
}

/** Returns eight months that include the requested one; they begin one month before the current one if possible. */
function computeStrip(current: string, asked: string): DaySpan {
  const first = shiftMonth(current, -1)
  const start = asked < first || asked >= shiftMonth(first, stripMonths) ? shiftMonth(asked, -1) : first
  return { from: `${start}-01`, to: `${shiftMonth(start, stripMonths)}-01` }
}

const buildMonthSpan = (month: string): DaySpan => ({ from: `${month}-01`, to: `${shiftMonth(month, 1)}-01` })

/** Returns the weeks of a page, from a Monday on. */
function computeWeekSpan(from: string, days: readonly { day: string; count: number }[]): DaySpan {
  let to = addDays(from, 7)
  const countBefore = (end: string): number =>
    days.filter(({ day }) => day >= from && day < end).reduce((sum, { count }) => sum + count, 0)
  while (to < addDays(from, 7 * mostWeeks) && countBefore(addDays(to, 7)) <= minSalesPerPage) to = addDays(to, 7)
  return { from, to }
}

type Filters = Partial<Record<'country' | 'house' | 'saved', RawBuilder<SqlBool>>>

function buildFilters({ country, house, saved }: ParsedSalesQuery, accountId: number): Filters {
  return {
    ...(country !== null && { country: sql<SqlBool>`sale.sale_country = ${country}` }),
    ...(house !== null && { house: sql<SqlBool>`sale.house_id = (select id from house where name = ${house})` }),
    ...(saved && {
      saved: sql<SqlBool>`sale.id in (
        select sale_id from saved_lot join lot on lot.id = lot_id where account_id = ${accountId})`,
    }),
  }
}

function joinOtherFilters(filters: Filters, name: keyof Filters): RawBuilder<SqlBool> {
  const { [name]: _, ...others } = filters
  return sql.join([sql`true`, ...Object.values(others)], sql` and `)
}

const isInSpan = ({ from, to }: DaySpan) =>
  sql<SqlBool>`date_precision = 'day' and starts_on >= ${from}::date and starts_on < ${to}::date`

async function countSalesByDay(
  db: Db,
  span: DaySpan,
  filters: RawBuilder<SqlBool>,
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select starts_on as day, count(*) as count from sale where ${isInSpan(span)} and ${filters}
    group by 1 order by 1`.execute(db)
  return rows
}

async function countSalesByName(
  db: Db,
  span: DaySpan,
  name: RawBuilder<unknown>,
  filters: RawBuilder<SqlBool>,
): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select ${name} as name, count(*) as count from sale join house on house.id = sale.house_id
    where ${isInSpan(span)} and ${filters} and ${name} is not null
    group by 1 order by 1`.execute(db)
  return rows
}

function buildMonths({ from }: DaySpan, days: readonly { day: string; count: number }[]): Sales['months'] {
  return Array.from({ length: stripMonths }, (_, index) => {
    const month = shiftMonth(from.slice(0, 7), index)
    const own = days.filter(({ day }) => day.startsWith(month))
    return { month, count: own.reduce((sum, { count }) => sum + count, 0), days: own }
  })
}

/** Returns the weeks of the nearest sales before and after the span. */
async function findNeighborWeeks(
  db: Db,
  { from, to }: DaySpan,
  filters: Filters,
): Promise<Pick<Sales, 'earlier' | 'later'>> {
  const filtered = sql.join([sql`date_precision = 'day'`, ...Object.values(filters)], sql` and `)
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    select (select max(starts_on) from sale where starts_on < ${from}::date and ${filtered}) as before,
      (select min(starts_on) from sale where starts_on >= ${to}::date and ${filtered}) as after`.execute(db)
  const { before, after } = rows[0] ?? {}
  return {
    // Four weeks earlier, so that the previous page ends where this one begins.
    earlier: before ? findMonday(chooseLaterDay(addDays(before, -21), '1900-01-01')) : null,
    later: after ? findMonday(after) : null,
  }
}
