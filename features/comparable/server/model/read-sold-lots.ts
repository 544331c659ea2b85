import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { eurosPerUnit } from '../create-bases-cache.ts'
import { iterateLotsForValuation } from '../read-lots-for-comparison.ts'
import { countLearnableSales } from './fit-memory.ts'
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

type PricedSale = Omit<StoredSale, 'traits'>

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

/** Traits of lots as JSON by id; variants have most lots in common. */
export type KnownTraits = Map<number, string>

/** Returns sales before a day (days since 1970) with the prices of a variant; adds traits that are read to `known`. */
export async function readSoldLots(
  db: Db,
  { variant, before, known }: { variant: ModelVariant; before: number; known: KnownTraits },
): Promise<StoredSale[]> {
  const price = prices[variant]
  const isKnown = sql`is_sold and sold_on < date '1970-01-01' + ${before}::int`
  const bound = await computeHashBound(db, isKnown)
  const { rows } = await sql<PricedSale>`
    select lot_id as id, sold_on - date '1970-01-01' as day, (${price})::float8 as euros,
      coalesce(estimate_euros, (${low} + ${high}) / 2 * ${eurosPerUnit})::float8 as "estimateEuros",
      (${high} * ${eurosPerUnit})::float8 as "highEuros",
      report as object
    from comparable_lot join lot on lot.id = lot_id
      ${variant === 'derived' || variant === 'premium' ? bothBases : sql``}
    where ${isKnown} and (${price}) > 0 and (hashint4(lot_id) & 2147483647) <= ${bound}::float8`.execute(db)
  return addTraits(db, rows, known)
}

/** Lots whose traits are read at once: some ten milliseconds, because the process serves pages too. */
const batchSize = 500

async function addTraits(db: Db, sales: readonly PricedSale[], known: KnownTraits): Promise<StoredSale[]> {
  const missing = sales.flatMap(({ id }) => (known.has(id) ? [] : [id]))
  for (let from = 0; from < missing.length; from += batchSize) {
    const ids = missing.slice(from, from + batchSize)
    for (const { id, readValuedTraits } of await iterateLotsForValuation(db, sql`lot.id = any(${ids}::int[])`))
      known.set(id, JSON.stringify(readValuedTraits()))
  }
  return sales.flatMap((sale) => {
    const traits = known.get(sale.id)
    return traits === undefined ? [] : [{ ...sale, traits }]
  })
}

async function computeHashBound(db: Db, isKnown: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comparable_lot where ${isKnown}`.execute(db)
  const count = rows[0]?.count ?? 0
  const most = countLearnableSales()
  return count <= most ? hashRange : Math.floor((hashRange * most) / count)
}
