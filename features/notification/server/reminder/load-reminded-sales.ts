import type { SalePremium } from '@parure/features/premium/sale-premium.ts'
import { parseStoredPreviews, type SalePreview } from '@parure/features/sale/previews.ts'
import { sql } from 'kysely'
import { loadSalePremiums } from '@parure/features/premium/server/load-sale-premiums.ts'
import type { Db } from '@parure/features/schema.ts'
import { localNow } from '../digest/local-time.ts'
import { savedLotColumns, type SavedLot } from '../saved-lot.ts'
import { firstDay, isCancelled, isOffered } from './record-due-reminders.ts'

/** A sale in a reminder, with the account's saved lots in it. */
export interface RemindedSale {
  id: number
  title: string | null
  /** `YYYY-MM-DD` in the sale's time zone. */
  day: string
  /** In the account's time zone when the message is sent. */
  isToday: boolean
  /** `HH:MM` in the sale's time zone. */
  time: string | null
  timeZone: string
  /** Preview days that have not passed. */
  previews: readonly SalePreview[]
  /** Buyer's premiums by the currencies of its lots. */
  premiums: readonly SalePremium[]
  /** Number of lots in the catalog. */
  lotCount: number
  /** By lot number; at least one. */
  lots: readonly RemindedLot[]
}

export interface RemindedLot extends SavedLot {
  currentBid: string | null
}

interface Row extends RemindedLot, Omit<RemindedSale, 'id' | 'title' | 'lots' | 'lotCount' | 'previews' | 'premiums'> {
  saleId: number
  allPreviews: string | null
  /** Today's date in the sale's time zone. */
  today: string
  saleTitle: string | null
}

/**
 * Returns sales that are neither over nor rescheduled, with lots that are still saved and to be offered; earliest
 * first.
 */
export async function loadRemindedSales(db: Db, digestId: number): Promise<RemindedSale[]> {
  const { rows } = await sql<Row>`
    with sent as materialized (select sale_id, sale_day from sent_reminder where digest_id = ${digestId})
    select ${savedLotColumns}, lot.current_bid as "currentBid", sale.id as "saleId", sale.title as "saleTitle",
      sent.sale_day as day, sent.sale_day = ${localNow}::date as "isToday", sale.starts_time as time,
      sale.time_zone as "timeZone", sale.previews as "allPreviews",
      (app_now() at time zone zone_or_utc(sale.time_zone))::date::text as today
    from digest
    join account on account.id = digest.account_id
    join message_switch switch on switch.account_id = digest.account_id and switch.channel = digest.channel
      and switch.kind = 'reminders' and switch.on_since is not null
    cross join sent
    join sale on sale.id = sent.sale_id and ${firstDay} = sent.sale_day and sent.sale_day >= ${localNow}::date
      and not ${isCancelled}
    join house on house.id = sale.house_id
    join saved_lot saved on saved.account_id = digest.account_id
    join lot on lot.id = saved.lot_id and lot.sale_id = sale.id and ${isOffered}
    where digest.id = ${digestId}
    order by sale.starts_time nulls last, sale.id, lot.id`.execute(db)
  const bySale = Map.groupBy(rows, ({ saleId }) => saleId)
  const counts = await countLotsBySale(db, [...bySale.keys()])
  return Promise.all(
    [...bySale].map(async ([id, lots]) =>
      buildRemindedSale(lots, { lotCount: counts.get(id) ?? lots.length, premiums: await loadSalePremiums(db, id) }),
    ),
  )
}

async function countLotsBySale(db: Db, saleIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select sale_id as id, count(*) as count from lot where sale_id = any(${[...saleIds]}::int[]) group by sale_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const lotNumberCollator = new Intl.Collator('en', { numeric: true })

function buildRemindedSale(lots: readonly Row[], facts: Pick<RemindedSale, 'lotCount' | 'premiums'>): RemindedSale {
  const { saleId, saleTitle, day, isToday, time, timeZone, allPreviews, today } = lots[0]!
  const previews = parseStoredPreviews(allPreviews).filter(({ to }) => to >= today)
  const inOrder = lots.toSorted((one, other) => lotNumberCollator.compare(one.lotNumber ?? '', other.lotNumber ?? ''))
  return { id: saleId, title: saleTitle, day, isToday, time, timeZone, previews, ...facts, lots: inOrder }
}
