import type pg from 'pg'
import type { IndexedLot } from '../indexed-lot.ts'

/** A row of `lotColumns`. */
export interface LotRow {
  id: number
  past_from: number
  options: number[]
  words: string[]
  popularity: number
  listed: number
  sale_day: number | null
  estimate: number | null
  price: number | null
}

/** SQL: the indexed columns. Money is in cents and instants in microseconds, as floats with integer values, exact up to 90 billion of any currency. */
export const lotColumns = `
  id, (extract(epoch from past_from) * 1000)::float8 as past_from, option_ids as options,
  tsvector_to_array(search_words) as words, popularity,
  (extract(epoch from listed_at) * 1000000)::float8 as listed, sale_day - date '1970-01-01' as sale_day,
  (estimate_rank * 100)::float8 as estimate, (price_rank * 100)::float8 as price`

/** The lots with these ids, without deleted ones. */
export async function lotsWithIds(pool: pg.Pool, ids: readonly number[]): Promise<IndexedLot[]> {
  const { rows } = await pool.query<LotRow>(`select ${lotColumns} from lot where id = any($1)`, [ids])
  return rows.map(indexedLot)
}

/** All lots, fetched in pages of ten thousand. */
export async function* allLots(pool: pg.Pool): AsyncGenerator<IndexedLot> {
  const pageRows = 10_000
  let after = 0
  for (;;) {
    const { rows } = await pool.query<LotRow>(
      `select ${lotColumns} from lot where id > $1 order by id limit ${pageRows}`,
      [after],
    )
    for (const row of rows) yield indexedLot(row)
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = last.id
  }
}

/** Converts a row to the index's input. */
export function indexedLot({ id, past_from, options, words, ...keys }: LotRow): IndexedLot {
  const { popularity, listed, sale_day: saleDay, estimate, price } = keys
  return { id, pastFrom: past_from, options, words, keys: { popularity, listed, saleDay, estimate, price } }
}
