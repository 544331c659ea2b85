import { buildCalendarEvent } from '../build-calendar-event.ts'
import { formatWireAuctionDate, type DatePrecision } from '@parure/features/lot/format-wire-auction-date.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { StoredEvent } from './format-calendar.ts'

interface Row {
  id: number
  lotId: number | null
  lotNumber: string | null
  lotTitle: string | null
  title: string | null
  house: string
  location: string | null
  starts_on: string | null
  ends_on: string | null
  date_precision: DatePrecision
  time: string | null
  timeZone: string
  startsAt: Date | null
  revision: number
  changedAt: Date
  isCancelled: boolean
}

const columns = sql`sale.id, sale.title, house.name as house, sale.location, sale.starts_on, sale.ends_on,
  sale.date_precision, sale.starts_time as time, sale.time_zone as "timeZone",
  case when date_precision = 'day' then (starts_on + starts_time::time) at time zone time_zone end as "startsAt",
  sale.revision, sale.changed_at as "changedAt", coalesce(sale.is_cancelled, false) as "isCancelled"`

/** Returns a sale as an event; null when its days are unknown, undefined for an unknown sale. */
export async function loadSaleEvent(db: Db, id: number, publicUrl: string): Promise<StoredEvent | null | undefined> {
  const { rows } = await sql<Row>`
    select ${columns}, null as "lotId" from sale join house on house.id = sale.house_id
    where sale.id = ${id} and exists (select from lot where sale_id = sale.id)`.execute(db)
  return rows[0] && buildStoredEvent(rows[0], publicUrl)
}

/** Returns a lot as an event on the days of its sale; null when they are unknown, undefined for an unknown lot. */
export async function loadLotEvent(db: Db, id: number, publicUrl: string): Promise<StoredEvent | null | undefined> {
  const { rows } = await sql<Row>`
    select ${columns}, lot.id as "lotId", lot.lot_number as "lotNumber", lot.title as "lotTitle"
    from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    where lot.id = ${id}`.execute(db)
  return rows[0] && buildStoredEvent(rows[0], publicUrl)
}

/** Returns sales of saved lots until 90 days after their end; canceled ones for thirty days after the cancellation. */
export async function listSavedSaleEvents(db: Db, accountId: number, publicUrl: string): Promise<StoredEvent[]> {
  const visibleSales: RawBuilder<SqlBool> = sql`sale.ends_on >= app_now()::date - 90
    and (sale.is_cancelled is not true or sale.cancelled_at > app_now() - interval '30 days')`
  const { rows } = await sql<Row>`
    select ${columns}, null as "lotId" from sale join house on house.id = sale.house_id
    where sale.id in (select sale_id from saved_lot join lot on lot.id = lot_id where account_id = ${accountId})
      and ${visibleSales}
    order by sale.starts_on, sale.id`.execute(db)
  return rows.flatMap((row) => buildStoredEvent(row, publicUrl) ?? [])
}

function buildStoredEvent(row: Row, publicUrl: string): StoredEvent | null {
  const url = row.lotId === null ? `${publicUrl}/sales/${row.id}` : `${publicUrl}/jewelry/${row.lotId}`
  const lot = [row.lotNumber && `Lot ${row.lotNumber}`, row.lotTitle].filter(Boolean).join(': ')
  const facts = {
    ...row,
    auctionDate: formatWireAuctionDate(row.starts_on, row.ends_on, row.date_precision),
    startsAt: row.startsAt?.toISOString() ?? null,
  }
  const event = buildCalendarEvent(facts, { url, ...(lot && { lot }) })
  return (
    event && {
      ...event,
      uid: `${row.lotId === null ? `sale-${row.id}` : `lot-${row.lotId}`}@${new URL(publicUrl).hostname}`,
      url,
      sequence: row.revision,
      changedAt: row.changedAt,
      isCancelled: row.isCancelled,
    }
  )
}
