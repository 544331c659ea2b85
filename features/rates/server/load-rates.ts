import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { parseCsvRates } from './parse-csv-rates.ts'
import type { QuotedRates } from './quoted-rates.ts'
import { refreshRates } from './refresh-rates.ts'
import type { RankLots } from './import-rates-options.ts'

/** Reference rates of the European Central Bank, 1999-01-04 to 2026-04-13, newest first, `N/A` when not quoted. */
const file = path.resolve(import.meta.dirname, '../data/ecb-reference-rates.csv')
const lastDay = '2026-04-13'

/**
 * Loads the rates that ship with the program: all into an empty table; into a table of an earlier version only later
 * ones, and only if `rankLots` is given, which then recomputes the ranks of lots.
 */
export async function loadExchangeRates(db: Db, rankLots?: RankLots): Promise<void> {
  const { rows } = await sql<{ last: string | null }>`select max(day) as last from exchange_rate`.execute(db)
  const last = rows[0]?.last ?? ''
  if (last >= lastDay || (last !== '' && !rankLots)) return
  const quoted = parseCsvRates(await readFile(file, 'utf8'), lastDay)
  if (last === '') await insertRates(db, quoted)
  else if (rankLots)
    await refreshRates(db, selectLaterRates(last, quoted), { origin: 'the program', acceptJumps: true, rank: rankLots })
}

async function insertRates(db: Db, { currencies, days, rates }: QuotedRates): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await sql`
      insert into exchange_rate (currency, day, per_euro)
      select * from unnest(${currencies}::text[], ${days}::date[], ${rates}::numeric[])
      on conflict do nothing`.execute(tx)
  })
}

function selectLaterRates(last: string, { currencies, days, rates }: QuotedRates): QuotedRates {
  const isLater = (_: string, index: number): boolean => days[index]! > last
  return { currencies: currencies.filter(isLater), days: days.filter(isLater), rates: rates.filter(isLater) }
}
