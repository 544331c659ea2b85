import { maxLearnedSales } from '@parure/valuation'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { eurosPerUnit } from '../create-bases-cache.ts'
import type { ModelVariant } from './model-variant.ts'

/** A sold lot with its traits as JSON, which the thread that fits the model parses. */
export interface StoredSale {
  id: number
  day: number
  euros: number
  estimateEuros: number | null
  highEuros: number | null
  object: string | null
  traits: string
}

/** A hash of their ids selects the sales to read. */
const hashRange = 2 ** 31

/** SQL: the price in euros that a variant learns; only the last two read derived prices. */
const prices: Record<ModelVariant, RawBuilder<unknown>> = {
  public: sql`hammer_euros`,
  details: sql`hammer_euros`,
  derived: sql`coalesce(hammer_euros, case when hammer_is_derived then both_bases.hammer end * ${eurosPerUnit})`,
  premium: sql`both_bases.inclusive * ${eurosPerUnit}`,
}
const bothBases = sql`join lot_on_both_bases as both_bases using (lot_id)`
const [low, high] = [
  sql`coalesce(lot.estimate_low, lot.estimate_high)`,
  sql`coalesce(lot.estimate_high, lot.estimate_low)`,
]

const traits = sql`coalesce(sale_traits, comparable_lot.traits::text)`

/** Returns sales before a day (days since 1970) with the prices of a variant. */
export async function readSoldLots(db: Db, variant: ModelVariant, before: number): Promise<StoredSale[]> {
  const price = prices[variant]
  const isKnown = sql`is_sold and ${traits} is not null and sold_on < date '1970-01-01' + ${before}::int`
  const bound = await computeHashBound(db, isKnown)
  const { rows } = await sql<StoredSale>`
    select lot_id as id, sold_on - date '1970-01-01' as day, (${price})::float8 as euros,
      coalesce(estimate_euros, (${low} + ${high}) / 2 * ${eurosPerUnit})::float8 as "estimateEuros",
      (${high} * ${eurosPerUnit})::float8 as "highEuros",
      report as object, ${traits} as traits
    from comparable_lot join lot on lot.id = lot_id
      ${variant === 'derived' || variant === 'premium' ? bothBases : sql``}
    where ${isKnown} and (${price}) > 0 and (hashint4(lot_id) & 2147483647) <= ${bound}::float8`.execute(db)
  return rows
}

async function computeHashBound(db: Db, isKnown: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comparable_lot where ${isKnown}`.execute(db)
  const count = rows[0]?.count ?? 0
  return count <= maxLearnedSales ? hashRange : Math.floor((hashRange * maxLearnedSales) / count)
}
