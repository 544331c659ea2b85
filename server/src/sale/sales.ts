import type { ParsedSalesQuery, Sales } from '@parure/domain/sale/contract'
import { addDays, addMonths, mondayOf } from '@parure/domain/sale/week'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../schema.ts'
import { saleCard, saleRows } from './sale-cards.ts'

/** Number of months in the strip, which begins one month before the current one. */
const stripMonths = 8
/** Weeks are added until a page has enough sales, up to a maximum number of weeks. */
const [enoughSales, mostWeeks] = [60, 4]

interface Span {
  /** The first day, and the day after the last. */
  from: string
  to: string
}

/** Returns sales by week: of a month, or of some weeks from a day on; defaults to this week. */
export async function salesOf(db: Db, accountId: number, query: ParsedSalesQuery): Promise<Sales> {
  const today = await todayOf(db)
  const asked = query.month ?? query.from?.slice(0, 7)
  const strip = stripOf(today.slice(0, 7), asked ?? today.slice(0, 7))
  const filters = filtersOf(query, accountId)
  const [days, countries, houses] = await Promise.all([
    daysOf(db, strip, sql.join([sql`true`, ...Object.values(filters)], sql` and `)),
    countsOf(db, strip, sql`sale.sale_country`, without(filters, 'country')),
    countsOf(db, strip, sql`house.name`, without(filters, 'house')),
  ])
  const isDefault = query.month === null && query.from === null
  const span = query.month ? monthSpan(query.month) : weeksFrom(mondayOf(query.from ?? today), days)
  const running = isDefault ? sql`(starts_on < ${span.from}::date and ends_on >= ${today}::date)` : sql`false`
  const rows = await saleRows(
    db,
    {
      condition: sql`${sql.join([inSpan(span), ...Object.values(filters)], sql` and `)}
        or ${sql.join([sql`date_precision = 'day'`, running, ...Object.values(filters)], sql` and `)}`,
    },
    accountId,
  )
  const byWeek = Map.groupBy(rows, ({ starts_on: day }) => mondayOf(later(day ?? span.from, span.from)))
  return {
    today,
    weeks: [...byWeek].map(([week, sales]) => ({ week, sales: sales.map(saleCard) })),
    months: monthsOf(strip, days),
    countries,
    houses,
    ...(await neighbours(db, span, filters)),
  }
}

const later = (one: string, other: string): string => (one > other ? one : other)

async function todayOf(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select (app_now() at time zone 'UTC')::date as today`.execute(db)
  return rows[0]!.today
}

/** Returns eight months that include the requested one; they begin one month before the current one if possible. */
function stripOf(current: string, asked: string): Span {
  const first = addMonths(current, -1)
  const start = asked < first || asked >= addMonths(first, stripMonths) ? addMonths(asked, -1) : first
  return { from: `${start}-01`, to: `${addMonths(start, stripMonths)}-01` }
}

const monthSpan = (month: string): Span => ({ from: `${month}-01`, to: `${addMonths(month, 1)}-01` })

/** Returns the weeks of a page, from a Monday on. */
function weeksFrom(from: string, days: readonly { day: string; count: number }[]): Span {
  let to = addDays(from, 7)
  const before = (end: string): number =>
    days.filter(({ day }) => day >= from && day < end).reduce((sum, { count }) => sum + count, 0)
  while (to < addDays(from, 7 * mostWeeks) && before(addDays(to, 7)) <= enoughSales) to = addDays(to, 7)
  return { from, to }
}

type Filters = Partial<Record<'country' | 'house' | 'saved', RawBuilder<SqlBool>>>

function filtersOf({ country, house, saved }: ParsedSalesQuery, accountId: number): Filters {
  return {
    ...(country !== null && { country: sql<SqlBool>`sale.sale_country = ${country}` }),
    ...(house !== null && { house: sql<SqlBool>`sale.house_id = (select id from house where name = ${house})` }),
    ...(saved && {
      saved: sql<SqlBool>`sale.id in (
        select sale_id from saved_lot join lot on lot.id = lot_id where account_id = ${accountId})`,
    }),
  }
}

function without(filters: Filters, name: keyof Filters): RawBuilder<SqlBool> {
  const { [name]: _, ...others } = filters
  return sql.join([sql`true`, ...Object.values(others)], sql` and `)
}

const inSpan = ({ from, to }: Span) =>
  sql<SqlBool>`date_precision = 'day' and starts_on >= ${from}::date and starts_on < ${to}::date`

async function daysOf(db: Db, span: Span, filters: RawBuilder<SqlBool>): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select starts_on as day, count(*) as count from sale where ${inSpan(span)} and ${filters}
    group by 1 order by 1`.execute(db)
  return rows
}

async function countsOf(
  db: Db,
  span: Span,
  name: RawBuilder<unknown>,
  filters: RawBuilder<SqlBool>,
): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select ${name} as name, count(*) as count from sale join house on house.id = sale.house_id
    where ${inSpan(span)} and ${filters} and ${name} is not null
    group by 1 order by 1`.execute(db)
  return rows
}

function monthsOf({ from }: Span, days: readonly { day: string; count: number }[]): Sales['months'] {
  return Array.from({ length: stripMonths }, (_, index) => {
    const month = addMonths(from.slice(0, 7), index)
    const own = days.filter(({ day }) => day.startsWith(month))
    return { month, count: own.reduce((sum, { count }) => sum + count, 0), days: own }
  })
}

/** Returns the weeks of the nearest sales before and after the span. */
async function neighbours(db: Db, { from, to }: Span, filters: Filters): Promise<Pick<Sales, 'earlier' | 'later'>> {
  const filtered = sql.join([sql`date_precision = 'day'`, ...Object.values(filters)], sql` and `)
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    select (select max(starts_on) from sale where starts_on < ${from}::date and ${filtered}) as before,
      (select min(starts_on) from sale where starts_on >= ${to}::date and ${filtered}) as after`.execute(db)
  const { before, after } = rows[0] ?? {}
  return {
    // Four weeks earlier, so that the previous page ends where this one begins.
    earlier: before ? mondayOf(later(addDays(before, -21), '1900-01-01')) : null,
    later: after ? mondayOf(after) : null,
  }
}
