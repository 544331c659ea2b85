import { sql } from 'kysely'
import { saleColumns } from '../../lot/tables.ts'
import { bulkInsert, recordset } from '../../platform/database/bulk-insert.ts'
import type { Tx } from '../../schema.ts'
import type { IncomingSale } from '../incoming/incoming-lot.ts'
import type { LotRecord } from '../record/lot-record.ts'
import { writeHouses } from './write-houses.ts'

/** A sale that was held before and whose dates are others now; first and last day. */
export interface MovedSale {
  id: number
  before: [string | null, string | null]
  after: [string | null, string | null]
}

/** A sale as its row has it. */
export interface HeldSale {
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
  /** The source that made its key up; null where the key is the house's own number. */
  own_source_id: number | null
  starts_time: string | null
}

type SaleRow = Omit<HeldSale, 'id'>
const { id: _, ...fresh } = saleColumns
const days = ['starts_on', 'ends_on', 'date_precision', 'starts_time'] as const
const told = ['title', 'location', 'time_zone', 'source_id', ...days] as const

/**
 * Writes the houses and sales of a batch; gives each record's sale by its key, and the sales that moved. Who told of a
 * sale first goes on telling; another source only fills in what is open. The sales stay locked until the batch is
 * stored, so that two sources never make two lots of one.
 */
export async function writeSales(
  tx: Tx,
  records: readonly LotRecord[],
  sourceId: number,
): Promise<{ sales: Map<string, HeldSale>; moved: MovedSale[] }> {
  const houseIds = await writeHouses(tx, records)
  const wanted = new Map<string, SaleRow>()
  for (const { house, sale, saleStated } of records) {
    const row = saleRow(saleStated ?? sale, houseIds.get(house.name) ?? 0, sourceId)
    wanted.set(nameOf(row), { ...row, ...stillStated(wanted.get(nameOf(row)), row) })
  }
  const known = await lockedSales(tx, [...wanted.values()])
  // In one order everywhere, so that two sources never wait for each other.
  const missing = [...wanted.values()]
    .filter((row) => !known.some((held) => nameOf(held) === nameOf(row)))
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  if (missing.length > 0) {
    await sql`${bulkInsert('sale', fresh, missing)} on conflict do nothing`.execute(tx)
  }
  const held = missing.length > 0 ? await lockedSales(tx, [...wanted.values()]) : known
  const now = held.map((sale) => ({ ...sale, ...asTold(sale, wanted.get(nameOf(sale)), sourceId) }))
  const changed = now.filter((sale, index) => told.some((name) => sale[name] !== held[index]?.[name]))
  await update(tx, changed)
  const byName = new Map(now.map((sale) => [nameOf(sale), sale]))
  return {
    sales: new Map(
      records.flatMap(({ sourceKey, house, sale }) => {
        const row = byName.get(nameOf(saleRow(sale, houseIds.get(house.name) ?? 0, sourceId)))
        return row ? [[sourceKey, row] as const] : []
      }),
    ),
    moved: changed.flatMap((sale) => movedSale(sale, held)),
  }
}

/** The same key of two houses, or made up by two sources, is that of two sales. */
function nameOf({ house_id, key, own_source_id }: Pick<HeldSale, 'house_id' | 'key' | 'own_source_id'>): string {
  return `${house_id}\n${own_source_id}\n${key}`
}

function movedSale(sale: HeldSale, held: readonly HeldSale[]): MovedSale[] {
  const before = held.find(({ id }) => id === sale.id)
  if (!before) return []
  const span = ({ starts_on, ends_on }: HeldSale): MovedSale['before'] => [starts_on, ends_on]
  return [{ id: sale.id, before: span(before), after: span(sale) }]
}

function saleRow(
  { key, keyIsOfHouse, title, location, startsOn, endsOn, precision, timeZone, startsTime }: IncomingSale,
  houseId: number,
  sourceId: number,
): SaleRow {
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
    starts_time: startsTime ?? null,
  }
}

function asTold(held: HeldSale, said: SaleRow | undefined, sourceId: number): Partial<SaleRow> {
  if (!said) return {}
  if (held.source_id === null || held.source_id === sourceId) return { ...said, ...stillStated(held, said) }
  const { title, location, starts_on, ends_on, date_precision, starts_time } = said
  return {
    title: held.title ?? title,
    location: held.location ?? location,
    ...(held.ends_on === null ? { starts_on, ends_on, date_precision, starts_time } : {}),
  }
}

/** A row that leaves days or names of a sale out, or says the days less exactly, takes nothing from it. */
function stillStated(before: SaleRow | undefined, now: SaleRow): Partial<SaleRow> {
  if (!before) return {}
  const { starts_on, ends_on, date_precision, starts_time } = before
  const isSameDay = starts_on === now.starts_on && ends_on === now.ends_on
  return {
    title: now.title ?? before.title,
    location: now.location ?? before.location,
    ...(isSameDay ? { starts_time: now.starts_time ?? starts_time } : {}),
    ...(now.ends_on === null || isWithin(before, now) ? { starts_on, ends_on, date_precision, starts_time } : {}),
  }
}

/** Whether the days are known more exactly already: `2026` takes nothing from 14 March 2026. */
function isWithin(before: SaleRow, now: SaleRow): boolean {
  if (now.date_precision === 'day' || before.date_precision === now.date_precision) return false
  const [from, to] = [before.starts_on ?? before.ends_on, before.ends_on]
  return from !== null && to !== null && from >= (now.starts_on ?? '') && to <= (now.ends_on ?? '')
}

async function lockedSales(tx: Tx, sales: readonly SaleRow[]): Promise<HeldSale[]> {
  const { rows } = await sql<HeldSale>`
    select sale.id, house_id, key, title, location, starts_on, ends_on, date_precision, time_zone, source_id, own_source_id,
      starts_time
    from sale join unnest(
      ${sales.map((sale) => sale.house_id)}::int[], ${sales.map(({ key }) => key)}::text[],
      ${sales.map((sale) => sale.own_source_id)}::int[]
    ) as wanted (of_house, of_key, of_source)
      on house_id = of_house and key = of_key and own_source_id is not distinct from of_source
    order by sale.id for no key update of sale`.execute(tx)
  return rows
}

async function update(tx: Tx, sales: readonly HeldSale[]): Promise<void> {
  if (sales.length === 0) return
  const set = sql.raw(told.map((name) => `${name} = now.${name}`).join(', '))
  await sql`update sale set ${set} from ${recordset(saleColumns, sales, 'now')} where sale.id = now.id`.execute(tx)
}
