import { computeWindowStart } from '../../yearly.ts'
import { sql, type RawBuilder } from 'kysely'

/** The last day of the windows, and their first days. */
export interface MarketWindows {
  today: string
  from12: string
  from36: string
}

export const computeWindows = (today: string): MarketWindows => ({
  today,
  from12: computeWindowStart(today, 12),
  from36: computeWindowStart(today, 36),
})

/** SQL: the periods that contain a sale's day. */
export function buildPeriods({ today, from12, from36 }: MarketWindows): RawBuilder<unknown> {
  const year = sql`extract(year from sale_day)::int`
  const now = Number(today.slice(0, 4))
  return sql`array_remove(array[
    (${year})::text,
    case when ${year} between ${now - 5}::int and ${now - 1}::int then '5y' end,
    case when ${year} < ${now}::int then 'all' end,
    case when sale_day between ${from12}::date and ${today}::date then '12m' end,
    case when sale_day between ${from36}::date and ${today}::date then '36m' end], null)`
}

/** SQL: whether a sale's day may be in different windows now than before. */
export function buildMovedFilter(before: MarketWindows, now: MarketWindows): RawBuilder<unknown> {
  const ends = (['from12', 'from36', 'today'] as const).map((end) => {
    const [first, last] = [before[end], now[end]].toSorted()
    return sql`sale_day between ${first}::date and ${last}::date`
  })
  return sql.join(ends, sql` or `)
}
