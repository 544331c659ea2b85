import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** A rate with the day it is of, which may lie before the day asked for. */
export interface Rate {
  perEuro: string
  day: string
}

/** The last rate on or before the day; for a day before the first, none. The euro itself is 1 on the day asked. */
export async function rateOn(db: Db, currency: string, day: string): Promise<Rate | undefined> {
  if (currency === 'EUR') return { perEuro: '1', day }
  const row = await db
    .selectFrom('exchange_rate')
    .select(['per_euro as perEuro', 'day'])
    .where('currency', '=', currency)
    .where(sql<boolean>`day <= ${day}::date`)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
}
