import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { csvRates } from './csv-rates.ts'

/** Reference rates of the European Central Bank, 1999-01-04 to 2023-05-12, newest first, `N/A` where not quoted. */
const file = path.resolve(import.meta.dirname, '../../data/ecb-reference-rates.csv')
const lastDay = '2023-05-12'

/** Loads the rates into an empty table; units of the currency for one euro. */
export async function loadExchangeRates(db: Db): Promise<void> {
  const { rows } = await sql`select from exchange_rate limit 1`.execute(db)
  if (rows.length > 0) return
  const { currencies, days, rates } = csvRates(await readFile(file, 'utf8'), lastDay)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await sql`
      insert into exchange_rate (currency, day, per_euro)
      select * from unnest(${currencies}::text[], ${days}::date[], ${rates}::numeric[])
      on conflict do nothing`.execute(tx)
  })
}
