import type pg from 'pg'
import type { IndexedLot } from '../indexed-lot.ts'

/** A lot as the database gives it. */
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

/** Money and moments as whole numbers, in cents and microseconds: exact up to 90 billion of any currency. */
export const lotColumns = `
  id, (extract(epoch from past_from) * 1000)::float8 as past_from, option_ids as options,
  tsvector_to_array(search_words) as words, popularity,
  (extract(epoch from listed_at) * 1000000)::float8 as listed, sale_day - date '1970-01-01' as sale_day,
  (estimate_rank * 100)::float8 as estimate, (price_rank * 100)::float8 as price`

/** The lots with these ids that there are. */
export async function lotsWithIds(pool: pg.Pool, ids: readonly number[]): Promise<IndexedLot[]> {
  const { rows } = await pool.query<LotRow>(`select ${lotColumns} from lot where id = any($1)`, [ids])
  return rows.map(indexedLot)
}

/** Every lot there is, some thousands at a time. */
export async function* allLots(pool: pg.Pool): AsyncGenerator<IndexedLot> {
  const most = 10_000
  let after = 0
  for (;;) {
    const { rows } = await pool.query<LotRow>(`select ${lotColumns} from lot where id > $1 order by id limit ${most}`, [
      after,
    ])
    for (const row of rows) yield indexedLot(row)
    const last = rows.at(-1)
    if (!last || rows.length < most) return
    after = last.id
  }
}

/** The row as the index takes it. */
export function indexedLot({ id, past_from, options, words, ...keys }: LotRow): IndexedLot {
  const { popularity, listed, sale_day: saleDay, estimate, price } = keys
  return { id, pastFrom: past_from, options, words, keys: { popularity, listed, saleDay, estimate, price } }
}
