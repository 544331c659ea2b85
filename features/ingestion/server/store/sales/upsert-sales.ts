import { sql } from 'kysely'
import { lotTables } from '@parure/features/lot/server/tables.ts'
import { bulkInsert, buildRecordset } from '@parure/postgres/bulk-insert.ts'
import type { Tx } from '@parure/features/schema.ts'
import type { IncomingSale } from '../../incoming/incoming-lot.ts'
import type { LotRecord } from '../../record/build-lot-record.ts'
import { mergeSaleChanges, buildSaleRow, extendSaleDays, type SaleRow, type StoredSale } from './build-sale-row.ts'
import type { StoreContext } from '../store-context.ts'
import { writeHouses } from './write-houses.ts'

/** A stored sale whose first or last day has changed. */
export interface MovedSale {
  id: number
  before: [string | null, string | null]
  after: [string | null, string | null]
}

const days = ['starts_on', 'ends_on', 'date_precision', 'starts_time', 'previews'] as const
const trackedColumns = ['title', 'location', 'time_zone', 'source_id', 'is_cancelled', ...days] as const
const columns = Object.fromEntries(
  (['id', 'house_id', 'key', 'own_source_id', ...trackedColumns] as const).map((name) => [name, lotTables.sale[name]]),
)
const { id: _, ...insertedColumns } = columns

/**
 * Writes the houses and sales of a batch. Returns each record's sale by the key of the record, and the sales that
 * moved. The sales remain locked until the batch is stored, so that two sources never create two lots for one.
 */
export async function upsertSales(
  tx: Tx,
  records: readonly LotRecord[],
  { sourceId, saleDays }: Pick<StoreContext, 'sourceId' | 'saleDays'>,
): Promise<{ sales: Map<string, StoredSale>; moved: MovedSale[] }> {
  const houseIds = await writeHouses(tx, records)
  const buildRow = ({ house }: LotRecord, sale: IncomingSale): SaleRow =>
    buildSaleRow(sale, houseIds.get(house.name) ?? 0, sourceId)
  const stated = new Map<string, SaleRow>()
  for (const record of records) {
    const row = buildRow(record, record.saleStated ?? record.sale)
    const key = buildSaleKey(row)
    stated.set(key, extendSaleDays(row, stated.get(key) ?? saleDays.get(key)))
  }
  for (const [key, row] of stated) saleDays.set(key, row)
  const before = await lockOrInsertSales(tx, [...stated.values()])
  const after = before.map((sale) => ({ ...sale, ...mergeSaleChanges(sale, stated.get(buildSaleKey(sale))) }))
  const changed = after.filter((sale, index) => trackedColumns.some((name) => sale[name] !== before[index]?.[name]))
  await updateSales(tx, changed)
  const byName = new Map(after.map((sale) => [buildSaleKey(sale), sale]))
  const sales = records.flatMap((record) => {
    const sale = byName.get(buildSaleKey(buildRow(record, record.sale)))
    return sale ? [[record.sourceKey, sale] as const] : []
  })
  return { sales: new Map(sales), moved: changed.flatMap((sale) => findMovedSale(sale, before)) }
}

/** Locks and returns the stored sales; inserts new ones first. */
async function lockOrInsertSales(tx: Tx, sales: readonly SaleRow[]): Promise<StoredSale[]> {
  const known = await lockSales(tx, sales)
  // A consistent order prevents deadlocks between two sources.
  const missing = sales
    .filter((row) => !known.some((stored) => buildSaleKey(stored) === buildSaleKey(row)))
    .toSorted((a, b) => (buildSaleKey(a) < buildSaleKey(b) ? -1 : 1))
  if (missing.length === 0) return known
  // Another source may have inserted some of them concurrently.
  await sql`${bulkInsert('sale', insertedColumns, missing)} on conflict do nothing`.execute(tx)
  return lockSales(tx, sales)
}

/** The same key of two houses, or the own keys of two sources, identify two sales. */
function buildSaleKey({
  house_id,
  key,
  own_source_id,
}: Pick<StoredSale, 'house_id' | 'key' | 'own_source_id'>): string {
  return `${house_id}\n${own_source_id}\n${key}`
}

function findMovedSale(sale: StoredSale, stored: readonly StoredSale[]): MovedSale[] {
  const before = stored.find(({ id }) => id === sale.id)
  if (!before) return []
  return [{ id: sale.id, before: pickDaySpan(before), after: pickDaySpan(sale) }]
}

const pickDaySpan = ({ starts_on, ends_on }: StoredSale): MovedSale['before'] => [starts_on, ends_on]

async function lockSales(tx: Tx, sales: readonly SaleRow[]): Promise<StoredSale[]> {
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

async function updateSales(tx: Tx, sales: readonly StoredSale[]): Promise<void> {
  if (sales.length === 0) return
  const set = sql.raw(trackedColumns.map((name) => `${name} = now.${name}`).join(', '))
  await sql`update sale set ${set} from ${buildRecordset(columns, sales, 'now')} where sale.id = now.id`.execute(tx)
}
