import type pg from 'pg'
import { catalogueIdentity } from './catalogue-identity.ts'

/** Loads the identity of the database and its time in milliseconds. */
export async function loadClock(pool: pg.Pool): Promise<{ catalogue: string; now: number }> {
  const { rows } = await pool.query<{ catalogue: string; now: number }>(
    `select ${catalogueIdentity} as catalogue, extract(epoch from app_now())::float8 * 1000 as now`,
  )
  const [row] = rows
  if (!row) throw new Error('The database returned no row.')
  return row
}
