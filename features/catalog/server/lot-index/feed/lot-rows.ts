import type pg from 'pg'
import { caratPriceRankSql, multipleSql } from '@parure/features/lot/server/result-figures.ts'
import { encodeCurrency, type IndexedLot } from '@parure/catalog-index/indexed-lot.ts'

/** A row of `lotColumns`. */
export interface LotRow {
  id: number
  past_from: number
  sale_id: number
  options: number[]
  words: string[]
  popularity: number
  listed: number
  sale_day: number | null
  estimate: number | null
  price: number | null
  carat_price: number | null
  multiple: number | null
  currency: string | null
  estimate_cents: number | null
  price_cents: number | null
  carats: number | null
}

/** SQL: the lot's outcome. A lot without a result is unpublished here; the clock decides how long it is awaiting. */
const outcomeSql = `(select id from filter_option where filter_group = 'outcomes' and name =
  case when lot.price is not null then 'sold' else coalesce(lot.stated_outcome, 'unpublished') end)`

/** SQL: whether the estimate is below comparable lots. */
const belowComparablesSql = `case when exists (select from below_comparables where lot_id = lot.id)
  then array(select id from filter_option where filter_group = 'estimates') else '{}' end`

/**
 * SQL: the indexed columns. Money is in cents and instants in microseconds, as floats with integer values, exact up to
 * 90 billion of any currency.
 */
const lotColumns = `
  lot.id, (extract(epoch from past_from) * 1000)::float8 as past_from, lot.sale_id,
  lot.option_ids || lot.detail_ids || sale.sale_option_ids || ${belowComparablesSql} || ${outcomeSql} as options,
  tsvector_to_array(search_words) as words, popularity,
  (extract(epoch from listed_at) * 1000000)::float8 as listed, sale_day - date '1970-01-01' as sale_day,
  (estimate_rank * 100)::float8 as estimate, (price_rank * 100)::float8 as price,
  (${caratPriceRankSql})::float8 as carat_price, (${multipleSql})::float8 as multiple, lot.currency,
  (coalesce(estimate_low, estimate_high) * 100)::float8 as estimate_cents, (lot.price * 100)::float8 as price_cents,
  (stone_carats * 1000)::float8 as carats`

/** SQL: the rows of lots as the index reads them. */
export const indexedRows = `select ${lotColumns} from lot join sale on sale.id = lot.sale_id`

/** SQL: WAL position of everything that a query sees. */
export const logPosition = `(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_insert_lsn() end)::text`

/** Loads the lots with these ids; deleted ones are absent. */
export async function loadLotsByIds(pool: pg.Pool, ids: readonly number[]): Promise<IndexedLot[]> {
  const { rows } = await pool.query<LotRow>(`${indexedRows} where lot.id = any($1)`, [ids])
  return rows.map(parseLotRow)
}

/** Returns a WAL position that is not before anything read so far. */
export async function loadLogPosition(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ lsn: string }>(`select ${logPosition} as lsn`)
  const [row] = rows
  if (!row) throw new Error('The database returned no row.')
  return row.lsn
}

/** Streams all lots, fetched in pages of ten thousand. */
export async function* streamAllLots(pool: pg.Pool): AsyncGenerator<IndexedLot> {
  const pageRows = 10_000
  let after = 0
  for (;;) {
    const { rows } = await pool.query<LotRow>(`${indexedRows} where lot.id > $1 order by lot.id limit ${pageRows}`, [
      after,
    ])
    for (const row of rows) yield parseLotRow(row)
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = last.id
  }
}

/** Converts a row to the index's input. */
export function parseLotRow({ id, past_from, sale_id, options, words, ...rest }: LotRow): IndexedLot {
  const { popularity, listed, sale_day: saleDay, estimate, price, carat_price: caratPrice, multiple } = rest
  const { currency, estimate_cents, price_cents, carats } = rest
  return {
    id,
    pastFrom: past_from,
    saleId: sale_id,
    options,
    words,
    keys: { popularity, listed, saleDay, estimate, price, caratPrice, multiple },
    figures: { currency: encodeCurrency(currency), estimate: estimate_cents, price: price_cents, carats },
  }
}
