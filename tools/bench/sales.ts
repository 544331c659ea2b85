// Measures the costs of the sale calendar: npm run bench -- sales [--sales N] [--lots N]
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Role } from '@parure/contract/role.ts'
import { salesContract, type SalesQuery } from '@parure/features/sale/contract.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import { loadSaleDetail } from '@parure/features/sale/server/load-sale-detail.ts'
import { loadSaleWeeks, computeSaleWeeks } from '@parure/features/sale/server/sale-weeks.ts'
import { findSales } from '@parure/features/sale/server/sales.ts'
import { loadToday } from '@parure/features/sale/server/today.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createProcessorClock } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '50000' },
    /** Lots of each sale. */
    lots: { type: 'string', default: '10' },
    times: { type: 'string', default: '100' },
  },
})
const [sales, lots, times] = [Number(values.sales), Number(values.lots), Number(values.times)]
/** Over eight years; one in sixteen is upcoming. */
const days = 2_922

const folder = await createTemporaryFolder('bench-sales')
const database = await openDatabase<Schema>({ dataDir: folder, statementTimeout: 0 })
const { db, pool } = database
await migrateSchema(db)
console.log(`${sales} sales of ${lots} lots over ${days} days`)
await pool.query('alter table lot disable trigger all')
await pool.query(`
  insert into source (name, archive) values ('bench', false);
  insert into house (name, city, country) select 'House ' || n, 'City ' || n % 60, 'Country ' || n % 25
  from generate_series(1, 500) n;
  insert into sale (house_id, key, title, location, starts_on, ends_on, time_zone, starts_time)
  select n % 500 + 1, n, 'Jewels ' || n, null, day, day + n % 2, 'Europe/Zurich', '14:00'
  from generate_series(1, ${sales}) n
  cross join lateral (select current_date + ${Math.round(days / 16)} - (n::bigint * ${days} / ${sales})::int as day) held;
  insert into lot (source_id, source_key, sale_id, lot_number, url, title, option_ids, search_words, currency,
    estimate_low, estimate_high, price, price_basis, sale_day, past_from, listed_at, content_hash)
  select 1, sale.id || '-' || n, sale.id, n, 'https://bench.example/' || n, 'Sapphire ring ' || n, '{}', '', 'CHF', 4000,
    6000, case when ends_on < current_date and n % 5 > 0 then 5000 + n end,
    case when ends_on < current_date and n % 5 > 0 then 'hammer' end, ends_on, (ends_on + 1)::timestamptz,
    now() - interval '20 days', n
  from sale, generate_series(1, ${lots}) n;
  insert into account (email, name) values ('bench@x.com', 'Bench');
  insert into saved_lot (account_id, lot_id) select 1, id from lot where past_from > now() order by id limit 200`)
await pool.query('alter table lot enable trigger all')
await pool.query('vacuum analyze')

const processor = await createProcessorClock(pool)
const viewer = { role: Role.Standard, saved: async () => new Set<number>() }
const createQuery = (query: SalesQuery) => () => findSales(db, 1, salesContract.query.parse(query))
const month = new Date().toISOString().slice(0, 7)
await computeSaleWeeks(db)
await timeQuery('for everybody: counts of weeks', () => loadSaleWeeks(db))
await timeQuery('this week on', createQuery({}))
await timeQuery('a month', createQuery({ month }))
await timeQuery('a country', createQuery({ country: 'Country 7' }))
await timeQuery('a house', createQuery({ house: 'House 77' }))
await timeQuery('with my saved lots', createQuery({ saved: 'true' }))
await timeQuery('five years ago', createQuery({ from: `${Number(month.slice(0, 4)) - 5}-06-15` }))
await timeQuery('one sale', () => loadSaleDetail(db, sales, 1, viewer))
await timeQuery('Home for those who return', () => loadToday(db, 1, viewer))
await database.close()
await rm(folder, { recursive: true, force: true })

async function timeQuery(what: string, question: () => Promise<unknown>): Promise<void> {
  for (let warm = 0; warm < 5; warm++) await question()
  const [before, started] = [processor(), performance.now()]
  for (let turn = 0; turn < times; turn++) await question()
  const [cpu, clock] = [(processor() - before) * 1000, performance.now() - started]
  console.log(`${what}: ${(cpu / times).toFixed(1)} ms of processor time, ${(clock / times).toFixed(1)} ms`)
}
