import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { Pool } from './pool.ts'
import type { Amounts } from './compute-comparable-prices.ts'

/** Prices of a pool's lots on one basis, by place, stated or derived. */
export interface BasisPrices extends Amounts {
  /** 1 for a price derived from the other basis by the premium schedule of its day. */
  isDerived: Uint8Array
}

/** A derived price reveals the house: only for `buyersPremium`. */
export interface PricesOnBothBases {
  hammer: BasisPrices
  inclusive: BasisPrices
}

/** Milliseconds until a cached entry is stale; prices are derived long after their lots are sold. */
const cacheTtlMs = 60_000

interface CachedPrices {
  prices: Promise<PricesOnBothBases>
  until: number
}

/**
 * Caches the prices of a pool on both bases for all comparisons with it. Stale-while-revalidate: a stale entry is
 * returned while a new one loads.
 */
export function createBasesCache(db: Db): (pool: Pool, name: string) => Promise<PricesOnBothBases> {
  const kept = new WeakMap<Pool, CachedPrices>()
  const readAndCache = (pool: Pool, name: string): Promise<PricesOnBothBases> => {
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
  /** In cents. */
  inclusive: number | null
  /** Only when derived: stated hammer prices are in the pool. */
  hammer: number | null
  isDerived: boolean
  perUnit: number | null
}

async function readPrices(db: Db, pool: Pool, name: string): Promise<PricesOnBothBases> {
  const { rows } = await sql<Row>`
    select lot_id, (inclusive * 100)::float8 as inclusive, inclusive_is_derived as "isDerived",
      case when hammer_is_derived then (both_bases.hammer * 100)::float8 end as hammer, (${eurosPerUnit})::float8 as "perUnit"
    from comparable_lot join lot on lot.id = lot_id join lot_on_both_bases as both_bases using (lot_id)
    where pool = ${name} and is_sold`.execute(db)
  const byLot = new Map(rows.map((row) => [row.lot_id, row]))
  const poolRows = Array.from(pool.lotId, (id) => byLot.get(id))
  const readAmounts = (basis: 'hammer' | 'inclusive') => ({
    own: Float64Array.from(poolRows, (row) => row?.[basis] ?? Number.NaN),
    euros: Float64Array.from(poolRows, (row) => (row?.[basis] ?? Number.NaN) * (row?.perUnit ?? Number.NaN)),
  })
  const [hammer, inclusive] = [readAmounts('hammer'), readAmounts('inclusive')]
  const isHammerDerived = Uint8Array.from(poolRows, (row) => (typeof row?.hammer === 'number' ? 1 : 0))
  const selectHammer = (derived: Float64Array, stated: Float64Array) =>
    derived.map((amount, at) => (isHammerDerived[at] === 1 ? amount : (stated[at] ?? Number.NaN)))
  return {
    hammer: {
      own: selectHammer(hammer.own, pool.hammer),
      euros: selectHammer(hammer.euros, pool.hammerEuros),
      isDerived: isHammerDerived,
    },
    inclusive: { ...inclusive, isDerived: Uint8Array.from(poolRows, (row) => (row?.isDerived ? 1 : 0)) },
  }
}

/** SQL: the lot's ranking rate, if that rate is from the week before the sale's day. */
export const eurosPerUnit = sql`case
  when lot.currency = 'EUR' or lot.sale_day - lot.rate_day <= 7 then lot.price_rank / nullif(lot.price, 0) end`
