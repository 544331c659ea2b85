import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { Pool } from './pool.ts'
import type { Amounts } from './compute-comparable-prices.ts'

/** Prices with premium of a pool's lots, by place. A derived price reveals the house: only for `buyersPremium`. */
export interface InclusivePrices extends Amounts {
  /** 1 for a price derived from the hammer price by the premium schedule of its day. */
  isDerived: Uint8Array
}

/** Milliseconds until a cached entry is stale; prices are derived long after their lots are sold. */
const cacheTtlMs = 60_000

interface CachedPrices {
  prices: Promise<InclusivePrices>
  until: number
}

/**
 * Caches the prices with premium of a pool for all comparisons with it. Stale-while-revalidate: a stale entry is
 * returned while a new one loads.
 */
export function createInclusivePriceCache(db: Db): (pool: Pool, name: string) => Promise<InclusivePrices> {
  const kept = new WeakMap<Pool, CachedPrices>()
  const readAndCache = (pool: Pool, name: string): Promise<InclusivePrices> => {
    const prices = readPrices(db, pool, name)
    prices.then(
      () => kept.set(pool, { prices, until: performance.now() + cacheTtlMs }),
      () => kept.delete(pool),
    )
    return prices
  }
  return async (pool, name) => {
    const known = kept.get(pool)
    if (!known) {
      const prices = readAndCache(pool, name)
      kept.set(pool, { prices, until: Infinity })
      return prices
    }
    if (known.until < performance.now()) {
      known.until = Infinity
      void readAndCache(pool, name).catch(() => {})
    }
    return known.prices
  }
}

interface Row {
  lot_id: number
  cents: number
  euros: number | null
  derived: boolean
}

async function readPrices(db: Db, pool: Pool, name: string): Promise<InclusivePrices> {
  const { rows } = await sql<Row>`
    select lot_id, (inclusive * 100)::float8 as cents, (${euros} * 100)::float8 as euros,
      inclusive_is_derived as derived
    from comparable_lot join lot on lot.id = lot_id join lot_on_both_bases using (lot_id)
    where pool = ${name} and is_sold and inclusive is not null`.execute(db)
  const byLot = new Map(rows.map((row) => [row.lot_id, row]))
  const rowAt = Array.from(pool.lotId, (id) => byLot.get(id))
  return {
    own: Float64Array.from(rowAt, (row) => row?.cents ?? Number.NaN),
    euros: Float64Array.from(rowAt, (row) => row?.euros ?? Number.NaN),
    isDerived: Uint8Array.from(rowAt, (row) => (row?.derived ? 1 : 0)),
  }
}

/** SQL: converted at the lot's ranking rate, if that rate is from the week before the sale's day. */
const euros = sql`case
  when lot.currency = 'EUR' or lot.sale_day - lot.rate_day <= 7 then inclusive * lot.price_rank / nullif(lot.price, 0) end`
