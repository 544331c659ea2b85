import type { DoubtfulPair, PairLot } from '../contract.ts'
import { formatWirePriceRange } from '@parure/values/money.ts'
import { sql } from 'kysely'
import { lotOutcome } from '@parure/features/lot/server/status.ts'
import type { Db } from '@parure/features/schema.ts'

export interface RankedReviewItem<Item> {
  item: Item
  /** Euros at stake. */
  rank: number | null
}

interface PairLotRow extends Omit<PairLot, 'price' | 'estimate' | 'reports'> {
  price: string | null
  low: string | null
  high: string | null
  reports: string | null
}

interface Row extends Omit<DoubtfulPair, 'kind' | 'later' | 'earlier'> {
  later: PairLotRow
  earlier: PairLotRow
  rank: number | null
}

/** SQL: a lot of a pair as JSON; the caller appends the lot's id and a parenthesis. */
const side = sql`(
  select json_build_object('id', lot.id, 'title', lot.title, 'description',
    coalesce(lot.full_description, lot.description), 'house', house.name, 'lotNumber', lot.lot_number, 'url', lot.url,
    'price', lot.price::text, 'low', lot.estimate_low::text, 'high', lot.estimate_high::text, 'currency', lot.currency,
    'day', lot.sale_day, 'outcome', ${lotOutcome}, 'species', lot.stone_species, 'carats', lot.stone_carats::text,
    'reports', lot_reading.reports, 'photo', lot.main_picture)
  from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
  left join lot_reading on lot_reading.lot_id = lot.id where lot.id = `

/** Returns waiting pairs of lots, ordered by the money at stake for the later lot. */
export async function listWaitingPairs(
  db: Db,
  source: number | undefined,
  most: number,
): Promise<RankedReviewItem<DoubtfulPair>[]> {
  const { rows } = await sql<Row>`
    select doubt.id, doubt.reason, doubt.words, ${side} doubt.lot_id) as later,
      ${side} doubt.earlier_lot_id) as earlier, coalesce(later.price_rank, later.estimate_rank)::float8 as rank
    from previous_sale_doubt as doubt join lot as later on later.id = doubt.lot_id
    where doubt.is_same is null and (${source ?? null}::int is null or later.source_id = ${source ?? null})
    order by rank desc nulls last, doubt.id limit ${most}`.execute(db)
  return rows.map(({ rank, later, earlier, ...pair }) => ({
    item: { kind: 'pair', ...pair, later: parsePairLot(later), earlier: parsePairLot(earlier) },
    rank,
  }))
}

function parsePairLot({ price, low, high, reports, ...lot }: PairLotRow): PairLot {
  const figures = { price: formatWirePriceRange(price, null), estimate: formatWirePriceRange(low, high) }
  return { ...lot, ...figures, reports: reports?.split('; ') ?? [] }
}
