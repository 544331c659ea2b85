import { formatWireAuctionDate, type DatePrecision } from '@parure/features/lot/format-wire-auction-date.ts'
import type { SaleCard } from '../contract.ts'
import { classifySale } from '../state.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

export interface SaleCardRow {
  id: number
  title: string | null
  house: string
  website: string | null
  location: string | null
  starts_on: string | null
  ends_on: string | null
  date_precision: DatePrecision
  time: string | null
  timeZone: string
  moved_from_start: string | null
  moved_from_end: string | null
  previews: string | null
  startsAt: Date | null
  isCancelled: boolean
  hasBegun: boolean
  isOver: boolean
  isLongOver: boolean
  lots: number
  known: number
  saved: number
}

/** SQL: order of sales; descending when a page shows the latest. */
const byDay = sql`sale.starts_on, sale.starts_time nulls last, house.name, sale.id`
const fromTheLast = sql`sale.starts_on desc, sale.starts_time desc nulls first, house.name desc, sale.id desc`

interface SaleQuery {
  condition: RawBuilder<SqlBool>
  /** A condition on the lot counts, which are computed for no more sales than `most` requires. */
  counted?: RawBuilder<SqlBool>
  order?: 'by day' | 'from the last'
  most?: number
}

/** Returns sales with the counts of their lots, by day. */
export async function loadSaleRows(
  db: Db,
  { condition, counted = sql`true`, order = 'by day', most }: SaleQuery,
  accountId: number,
): Promise<SaleCardRow[]> {
  const { rows } = await sql<SaleCardRow>`
    select sale.id, sale.title, house.name as house, house.website, sale.location, sale.starts_on, sale.ends_on,
      sale.date_precision, sale.starts_time as time, sale.time_zone as "timeZone", sale.moved_from_start,
      sale.moved_from_end, sale.previews, coalesce(sale.is_cancelled, false) as "isCancelled",
      case when date_precision = 'day' then (starts_on + starts_time::time) at time zone time_zone end as "startsAt",
      coalesce(date_precision = 'day' and (app_now() at time zone time_zone)::date >= starts_on, false) as "hasBegun",
      coalesce(ended <= app_now(), false) as "isOver",
      coalesce(ended <= app_now() - interval '30 days', false) as "isLongOver",
      of_sale.lots, of_sale.known, coalesce(mine.saved, 0) as saved
    from sale join house on house.id = sale.house_id
    cross join lateral (select (ends_on + 1)::timestamp at time zone time_zone as ended) as over
    cross join lateral (
      select count(*) as lots, count(*) filter (where price is not null or stated_outcome is not null) as known
      from lot where sale_id = sale.id
    ) as of_sale
    left join (
      select sale_id, count(*) as saved from saved_lot join lot on lot.id = lot_id
      where account_id = ${accountId} group by sale_id
    ) as mine on mine.sale_id = sale.id
    where (${condition}) and ${counted}
    order by ${order === 'by day' ? byDay : fromTheLast} limit ${most ?? null}::int`.execute(db)
  return rows
}

export function buildSaleCard(row: SaleCardRow): SaleCard {
  const { id, title, house, location, time, timeZone, startsAt, lots, known, saved } = row
  const { date_precision: precision, moved_from_start: before } = row
  return {
    id,
    title,
    house,
    location,
    auctionDate: formatWireAuctionDate(row.starts_on, row.ends_on, precision),
    time,
    timeZone,
    startsAt: startsAt?.toISOString() ?? null,
    movedFrom: before === null ? null : formatWireAuctionDate(before, row.moved_from_end, 'day'),
    state: classifySale(row),
    lots,
    known,
    saved,
  }
}
