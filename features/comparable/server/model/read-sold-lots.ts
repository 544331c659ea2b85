import { maxLearnedSales } from '@parure/valuation'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
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

/** SQL: the price with premium at the rate of the price that is stated. */
const inclusiveEuros = sql`case
  when lot.currency = 'EUR' or lot.sale_day - lot.rate_day <= 7 then inclusive * lot.price_rank / nullif(lot.price, 0) end`

/** Returns sales before a day (days since 1970), with stated hammer prices or with prices with premium. */
export async function readSoldLots(db: Db, variant: ModelVariant, before: number): Promise<StoredSale[]> {
  const price = variant === 'premium' ? inclusiveEuros : sql`hammer_euros`
  const source =
    variant === 'premium'
      ? sql`comparable_lot join lot on lot.id = lot_id join lot_on_both_bases using (lot_id)`
      : sql`comparable_lot join lot on lot.id = lot_id`
  const isKnown = sql`is_sold and comparable_lot.traits is not null and sold_on < date '1970-01-01' + ${before}::int`
  const bound = await computeHashBound(db, isKnown)
  const { rows } = await sql<StoredSale>`
    select lot_id as id, sold_on - date '1970-01-01' as day, (${price})::float8 as euros,
      estimate_euros::float8 as "estimateEuros",
      (estimate_euros * coalesce(lot.estimate_high, lot.estimate_low)
        / nullif((coalesce(lot.estimate_low, lot.estimate_high) + coalesce(lot.estimate_high, lot.estimate_low)) / 2, 0)
      )::float8 as "highEuros",
      report as object, comparable_lot.traits::text as traits
    from ${source}
    where ${isKnown} and (${price}) > 0 and (hashint4(lot_id) & 2147483647) <= ${bound}::float8`.execute(db)
  return rows
}

async function computeHashBound(db: Db, isKnown: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comparable_lot where ${isKnown}`.execute(db)
  const count = rows[0]?.count ?? 0
  return count <= maxLearnedSales ? hashRange : Math.floor((hashRange * maxLearnedSales) / count)
}
