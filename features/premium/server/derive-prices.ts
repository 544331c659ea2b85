import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'
import { completeLotBases, pricedColumns, type LotOnBothBases, type PricedLot } from './load-lots-on-both-bases.ts'

/** Lots per transaction. */
const batchSize = 25_000
/** An arbitrary number, the same in every process. */
const advisoryLockId = 20_261_123

/** Advisory lock, held while schedules change and while prices are derived by them. */
export async function lockDerivedPrices(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLockId})`.execute(tx)
}

/** Deletes the derived prices of the lots of these houses, so that they are derived again. */
export async function deleteDerivedPrices(tx: Tx, houses: readonly string[]): Promise<void> {
  await sql`
    delete from derived_price using lot, sale, house
    where lot.id = lot_id and sale.id = lot.sale_id and house.id = sale.house_id and house.plain_name =
      any(array(select plain_house_name(name) from unnest(${houses}::text[]) as name))`.execute(tx)
}

/** Deletes and derives all prices again; returns the number of lots with a derived price. */
export async function deriveAllPrices(db: Db, onProgress?: (lots: number) => void): Promise<number> {
  await sql`truncate derived_price`.execute(db)
  return deriveMissingPrices(db, { onProgress })
}

interface DeriveOptions {
  /** A query of the sales whose lots may have changed; defaults to all sales. */
  sales?: RawBuilder<unknown>
  onProgress?: ((lots: number) => void) | undefined
}

/**
 * Derives the price on the other basis for lots whose row in `derived_price` is missing or belongs to another price:
 * after a run of a source, every ten minutes and by command. Lots of houses without a schedule get no row. Returns the
 * number of lots that got a figure.
 */
export async function deriveMissingPrices(db: Db, { sales, onProgress }: DeriveOptions = {}): Promise<number> {
  if (!(await hasSchedules(db))) return 0
  await refreshFirstStatistics(db)
  let [after, lots, derived, analyzed] = [0, 0, 0, 0]
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      await lockDerivedPrices(tx)
      const missing = await selectMissingLots(tx, after, sales)
      const found = [...(await completeLotBases(tx, missing)).values()]
      return { last: missing.at(-1)?.id, lots: missing.length, derived: await storeDerivedPrices(tx, found) }
    })
    if (done.last === undefined) return derived
    after = done.last
    lots += done.lots
    derived += done.derived
    onProgress?.(lots)
    // Without statistics of a table that was empty before, the planner would compare each batch with all of its rows.
    if (lots >= 2 * analyzed + batchSize) {
      await sql`analyze derived_price`.execute(db)
      analyzed = lots
    }
  }
}

async function hasSchedules(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from house_premium) as any`.execute(db)
  return rows[0]?.any === true
}

async function selectMissingLots(tx: Tx, id: number, sales?: RawBuilder<unknown>): Promise<PricedLot[]> {
  const { rows } = await sql<PricedLot>`
    select ${pricedColumns} from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    where lot.id > ${id} and lot.price is not null and lot.price_basis in ('hammer', 'inclusive')
      and house.plain_name in (select plain_house_name(house) from house_premium)
      and lot.inclusive_price is null ${sales ? sql`and lot.sale_id in (${sales})` : sql``} and not exists (
        select from derived_price as known
        where known.lot_id = lot.id and known.sale_id = lot.sale_id and known.price = lot.price
          and known.price_basis = lot.price_basis and known.currency is not distinct from lot.currency)
    order by lot.id limit ${batchSize}`.execute(tx)
  return rows
}

/**
 * After a first load PostgreSQL has no statistics of these columns for a minute, and would compare each lot with each
 * sale. A tenth of the usual sample will do until then.
 */
async function refreshFirstStatistics(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_class where oid = 'lot'::regclass and reltuples < 0`.execute(db)
  if (rows.length === 0) return
  await db.transaction().execute(async (tx) => {
    await sql`set local default_statistics_target = 10`.execute(tx)
    await sql`analyze sale, lot (sale_id, price, price_basis, inclusive_price)`.execute(tx)
  })
}

async function storeDerivedPrices(tx: Tx, lots: readonly LotOnBothBases[]): Promise<number> {
  const amounts = lots.map(({ basis, hammer, inclusive }) => (basis === 'hammer' ? inclusive : hammer)?.amount ?? null)
  await sql`
    insert into derived_price (lot_id, sale_id, currency, price, price_basis, amount, house_premium_id)
    select found.* from unnest(
      ${lots.map(({ lotId }) => lotId)}::int[], ${lots.map(({ saleId }) => saleId)}::int[],
      ${lots.map(({ currency }) => currency)}::text[], ${lots.map(({ price }) => price)}::numeric[],
      ${lots.map(({ basis }) => basis)}::text[], ${amounts}::numeric[],
      ${lots.map(({ selected }) => selected.schedule?.id ?? null)}::int[]) as found (lot_id, sale_id)
    join lot on lot.id = found.lot_id
    on conflict (lot_id) do update set sale_id = excluded.sale_id, currency = excluded.currency,
      price = excluded.price, price_basis = excluded.price_basis, amount = excluded.amount,
      house_premium_id = excluded.house_premium_id`.execute(tx)
  return amounts.filter((amount) => amount !== null).length
}
