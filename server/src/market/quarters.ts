import type { Market } from '@parure/domain/market/contract'
import { sellThrough } from '@parure/domain/market/sell-through'
import { sql } from 'kysely'
import type { Db, Tx } from '../schema.ts'
import { namesOf, statedSums, summed } from './sums.ts'

const counts = Object.fromEntries(
  ['sold', 'unsold', 'withdrawn', 'open', 'counted_sold', 'counted_unsold'].map((name) => [name, statedSums[name]!]),
)

/** Writes anew the quarters of the years in `changed_figure`. */
export async function writeQuarters(tx: Tx): Promise<void> {
  const years = sql`(select period from changed_figure where subject_id = 0 and period ~ '^[0-9]{4}$')`
  await sql`delete from market_quarter where extract(year from quarter)::text in ${years}`.execute(tx)
  await sql`
    insert into market_quarter (quarter, ${namesOf(counts)})
    select date_trunc('quarter', sale_day)::date as quarter, ${summed(counts)} from market_lot
    where extract(year from sale_day)::text in ${years}
      and sale_day >= (select make_date(min(period)::int, 1, 1) from ${years} as year)
    group by 1`.execute(tx)
}

/** Four years of them. */
const mostQuarters = 16

/** The last quarters with lots, in order, up to a day. */
export async function lastQuarters(db: Db, today: string): Promise<Market['quarters']> {
  const { rows } = await sql<Row>`
    select quarter::text, sold, unsold, counted_sold, counted_unsold,
      quarter + interval '3 months' > ${today}::date as "isRunning"
    from market_quarter where quarter <= ${today}::date order by quarter desc limit ${mostQuarters}`.execute(db)
  return rows
    .toReversed()
    .map(({ quarter, sold, unsold, counted_sold: ofThese, counted_unsold: notSold, isRunning }) => ({
      quarter: quarter.slice(0, 7),
      sold,
      unsold,
      sellThrough: sellThrough({ sold: ofThese, unsold: notSold }),
      counted: ofThese + notSold,
      ...(isRunning ? { isRunning } : {}),
    }))
}

interface Row {
  quarter: string
  sold: number
  unsold: number
  counted_sold: number
  counted_unsold: number
  isRunning: boolean
}
