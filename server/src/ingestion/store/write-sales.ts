import { sql } from 'kysely'
import { lotTables } from '../../lot/tables.ts'
import { bulkInsert, recordset } from '../../platform/database/bulk-insert.ts'
import type { Tx } from '../../schema.ts'
import type { IncomingSale } from '../incoming/incoming-lot.ts'
import type { LotRecord } from '../record/lot-record.ts'
import { writeHouses } from './write-houses.ts'

/** A stored sale whose first or last day has changed. */
export interface MovedSale {
  id: number
  before: [string | null, string | null]
  after: [string | null, string | null]
}

export interface StoredSale {
  id: number
  house_id: number
  key: string
  title: string | null
  location: string | null
  starts_on: string | null
  ends_on: string | null
  date_precision: string
  time_zone: string
  source_id: number | null
  /** The source whose own key it has; null where the key is the house's own number. */
  own_source_id: number | null
  starts_time: string | null
  previews: string | null
  /** Null where no source says so or not. */
  is_cancelled: boolean | null
}

type SaleRow = Omit<StoredSale, 'id'>
const days = ['starts_on', 'ends_on', 'date_precision', 'starts_time', 'previews'] as const
const trackedColumns = ['title', 'location', 'time_zone', 'source_id', 'is_cancelled', ...days] as const
const columns = Object.fromEntries(
  ['id', 'house_id', 'key', 'own_source_id', ...trackedColumns].map((name) => [
    name,
    lotTables.sale[name as keyof typeof lotTables.sale],
  ]),
)
const { id: _, ...fresh } = columns

/**
 * Writes the houses and sales of a batch; gives each record's sale by its key, and the sales that moved. The
 * source that first listed a sale sets its details; another one only fills in what is open. The sales stay locked until
 * the batch is stored, so that two sources never make two lots of one.
 */
export async function writeSales(
  tx: Tx,
  records: readonly LotRecord[],
  sourceId: number,
): Promise<{ sales: Map<string, StoredSale>; moved: MovedSale[] }> {
  const houseIds = await writeHouses(tx, records)
  const wanted = new Map<string, SaleRow>()
  for (const { house, sale, saleStated } of records) {
    const row = saleRow(saleStated ?? sale, houseIds.get(house.name) ?? 0, sourceId)
    wanted.set(nameOf(row), { ...row, ...unchangedDetails(wanted.get(nameOf(row)), row) })
  }
  const known = await lockedSales(tx, [...wanted.values()])
  // In one order everywhere, so that two sources never wait for each other.
  const missing = [...wanted.values()]
    .filter((row) => !known.some((stored) => nameOf(stored) === nameOf(row)))
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  if (missing.length > 0) {
    await sql`${bulkInsert('sale', fresh, missing)} on conflict do nothing`.execute(tx)
  }
  const stored = missing.length > 0 ? await lockedSales(tx, [...wanted.values()]) : known
  const now = stored.map((sale) => ({ ...sale, ...changesOfSale(sale, wanted.get(nameOf(sale)), sourceId) }))
  const changed = now.filter((sale, index) => trackedColumns.some((name) => sale[name] !== stored[index]?.[name]))
  await update(tx, changed)
  const byName = new Map(now.map((sale) => [nameOf(sale), sale]))
  return {
    sales: new Map(
      records.flatMap(({ sourceKey, house, sale }) => {
        const row = byName.get(nameOf(saleRow(sale, houseIds.get(house.name) ?? 0, sourceId)))
        return row ? [[sourceKey, row] as const] : []
      }),
    ),
    moved: changed.flatMap((sale) => movedSale(sale, stored)),
  }
}

/** The same key of two houses, or two sources' own keys, are two sales. */
function nameOf({ house_id, key, own_source_id }: Pick<StoredSale, 'house_id' | 'key' | 'own_source_id'>): string {
  return `${house_id}\n${own_source_id}\n${key}`
}

function movedSale(sale: StoredSale, stored: readonly StoredSale[]): MovedSale[] {
  const before = stored.find(({ id }) => id === sale.id)
  if (!before) return []
  const span = ({ starts_on, ends_on }: StoredSale): MovedSale['before'] => [starts_on, ends_on]
  return [{ id: sale.id, before: span(before), after: span(sale) }]
}

function saleRow(sale: IncomingSale, houseId: number, sourceId: number): SaleRow {
  const { key, keyIsOfHouse, title, location, startsOn, endsOn, precision, timeZone } = sale
  return {
    house_id: houseId,
    key,
    title,
    location,
    starts_on: startsOn,
    ends_on: endsOn,
    date_precision: precision,
    time_zone: timeZone,
    source_id: sourceId,
    own_source_id: keyIsOfHouse ? null : sourceId,
    starts_time: sale.startsTime ?? null,
    previews: sale.previews ?? null,
    is_cancelled: sale.isCancelled ?? null,
  }
}

function changesOfSale(stored: StoredSale, given: SaleRow | undefined, sourceId: number): Partial<SaleRow> {
  if (!given) return {}
  if (stored.source_id === null || stored.source_id === sourceId)
    return { ...given, ...unchangedDetails(stored, given) }
  const { title, location } = given
  return {
    title: stored.title ?? title,
    location: stored.location ?? location,
    ...(stored.ends_on === null ? daysOf(given) : {}),
  }
}

/** Details that a row leaves out, or days that it states less exactly, stay as they are. */
function unchangedDetails(before: SaleRow | undefined, now: SaleRow): Partial<SaleRow> {
  if (!before) return {}
  const isSameDay = before.starts_on === now.starts_on && before.ends_on === now.ends_on
  return {
    title: now.title ?? before.title,
    location: now.location ?? before.location,
    is_cancelled: now.is_cancelled ?? before.is_cancelled,
    ...(isSameDay
      ? { starts_time: now.starts_time ?? before.starts_time, previews: now.previews ?? before.previews }
      : {}),
    ...(now.ends_on === null || isWithin(before, now) ? daysOf(before) : {}),
  }
}

function daysOf({ starts_on, ends_on, date_precision, starts_time, previews }: SaleRow): Partial<SaleRow> {
  return { starts_on, ends_on, date_precision, starts_time, previews }
}

/** Whether the days are known more exactly already: `2026` does not replace 14 March 2026. */
function isWithin(before: SaleRow, now: SaleRow): boolean {
  if (now.date_precision === 'day' || before.date_precision === now.date_precision) return false
  const [from, to] = [before.starts_on ?? before.ends_on, before.ends_on]
  return from !== null && to !== null && from >= (now.starts_on ?? '') && to <= (now.ends_on ?? '')
}

async function lockedSales(tx: Tx, sales: readonly SaleRow[]): Promise<StoredSale[]> {
  const { rows } = await sql<StoredSale>`
    select sale.id, house_id, key, title, location, starts_on, ends_on, date_precision, time_zone, source_id, own_source_id,
      starts_time, previews, is_cancelled
    from sale join unnest(
      ${sales.map((sale) => sale.house_id)}::int[], ${sales.map(({ key }) => key)}::text[],
      ${sales.map((sale) => sale.own_source_id)}::int[]
    ) as wanted (of_house, of_key, of_source)
      on house_id = of_house and key = of_key and own_source_id is not distinct from of_source
    order by sale.id for no key update of sale`.execute(tx)
  return rows
}

async function update(tx: Tx, sales: readonly StoredSale[]): Promise<void> {
  if (sales.length === 0) return
  const set = sql.raw(trackedColumns.map((name) => `${name} = now.${name}`).join(', '))
  await sql`update sale set ${set} from ${recordset(columns, sales, 'now')} where sale.id = now.id`.execute(tx)
}
