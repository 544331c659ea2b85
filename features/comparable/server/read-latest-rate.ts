import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { formatDayNumber } from './read-today-number.ts'

/** Returns units of a currency for a euro at the latest rate up to a day (days since 1970); null without any rate. */
export async function readLatestRate(db: Db, currency: string, day: number): Promise<number | null> {
  if (currency === 'EUR') return 1
  const { rows } = await sql<{ rate: number }>`
    select per_euro::float8 as rate from exchange_rate
    where currency = ${currency} and day <= ${formatDayNumber(day)}::date order by day desc limit 1`.execute(db)
  return rows[0]?.rate ?? null
}
