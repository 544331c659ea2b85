import { auctionDate, type DatePrecision } from '@parure/domain/lot/auction-date'
import { priceRange } from '@parure/domain/money'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** A lot in an alert, with sale details: only Premium accounts get alerts. */
export interface AlertLot {
  id: number
  title: string
  brands: string[]
  estimate: string | null
  currency: string | null
  location: string | null
  /** As on the wire. */
  date: string | null
  picture: string | null
}

interface Row extends Omit<AlertLot, 'estimate' | 'date'> {
  low: string | null
  high: string | null
  startsOn: string | null
  endsOn: string | null
  precision: DatePrecision
}

export interface Alert {
  accountId: number
  /** Day of the alert, in UTC. */
  day: string
}

export async function alertOf(db: Db, alertId: number): Promise<Alert | undefined> {
  const { rows } = await sql<Alert>`
    select account_id as "accountId", (made_at at time zone 'UTC')::date as day from brand_alert
    where id = ${alertId}`.execute(db)
  return rows[0]
}

/** An alert's lots that are still upcoming and of brands still followed, the earliest sale first. */
export async function alertLots(db: Db, alertId: number): Promise<AlertLot[]> {
  const { rows } = await sql<Row>`
    select lot.id, lot.title, lot.estimate_low as low, lot.estimate_high as high, lot.currency,
      lot.main_picture as picture, sale.location, sale.starts_on as "startsOn", sale.ends_on as "endsOn",
      sale.date_precision as precision, array_agg(brand.name order by brand.name) as brands
    from alerted_lot alerted
    join lot on lot.id = alerted.lot_id
    join sale on sale.id = lot.sale_id
    join followed_brand followed on followed.account_id = alerted.account_id and followed.brand_id = any(lot.option_ids)
    join filter_option brand on brand.id = followed.brand_id
    where alerted.alert_id = ${alertId} and lot.past_from > app_now() and lot.stated_outcome is null
    group by lot.id, sale.id
    order by coalesce(sale.starts_on, sale.ends_on) nulls last, lot.main_picture is null, lot.id`.execute(db)
  return rows.map(({ low, high, startsOn, endsOn, precision, ...lot }) => ({
    ...lot,
    estimate: priceRange(low, high),
    date: auctionDate(startsOn, endsOn, precision),
  }))
}
