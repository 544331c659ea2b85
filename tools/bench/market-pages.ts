// Times uncached market pages, rendered by a real web process: npm run bench -- market-pages [--lots N] [--folder F]
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { updateSummaries } from '@parure/features/market/server/summaries/summarise.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { startServer } from './catalogue/http-server.ts'
import { openFilledDatabase } from './catalogue/open-filled-database.ts'
import { createProcessorClock } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '1000000' },
    /** Stores the lots for the next run; by default a temporary folder. */
    folder: { type: 'string' },
  },
})
const folder = values.folder ?? (await createTemporaryFolder('bench'))
const printProgress = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const database = await openFilledDatabase(folder, Number(values.lots), printProgress)
const { db, pool } = database
// Disables the triggers, whose notes are not measured.
await pool.query(`
  begin; set local session_replication_role = replica;
  update lot set stone_leads = true, stone_carats = round(exp(random() * 3.2 - 0.7)::numeric, 2), stone_species =
    (array['Diamond', 'Sapphire', 'Emerald', 'Ruby', 'Aquamarine', 'Pearl', 'Opal', 'Spinel'])[1 + floor(8 * random() ^ 1.7)]
    where stone_species is null;
  commit`)
await assignSales()
const clock = await createProcessorClock(pool)
async function timeSummaries(what: string): Promise<void> {
  const before = clock()
  const done = await updateSummaries(db)
  printProgress(`${what}: ${done?.sales ?? 0} sales summed up in ${(clock() - before).toFixed(1)} s of processor time`)
}
await timeSummaries('summaries')
for (const round of [1, 2, 3]) {
  await pool.query(`update lot set price = round(price * 1.07) + 1 where price is not null and sale_id = (
    select sale_id from lot where price is not null order by sale_day offset ${round} * 20000 limit 1)`)
  await timeSummaries('a sale changed')
}
const { rows } = await pool.query<{ kind: string; slug: string; lots: number }>(`
  select kind, slug, coalesce((select max(sold) from market_figure where subject_id = subject.id), 0) as lots
  from market_subject subject order by lots desc`)
/** Pages are cached by address. */
const variants = ['', '?currency=USD', '?money=today', '?currency=USD&money=today']
const server = await startServer(folder)
for (const kind of ['gemstones', 'brands', 'categories']) {
  const slugs = rows.filter((row) => row.kind === kind).slice(0, 40)
  const pages = variants.flatMap((query) => slugs.map(({ slug }) => `/market/${kind}/${slug}${query}`))
  // Loads the lazy modules of this kind of pages.
  const [first, ...asked] = pages
  await fetch(`${server.url}${first}`)
  const [postgres, web] = [clock(), server.readCpuMs()]
  for (const page of asked) {
    const answer = await fetch(`${server.url}${page}`)
    if (!answer.ok) throw new Error(`${page}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  const [inPostgres, inWeb] = [((clock() - postgres) * 1000) / asked.length, (server.readCpuMs() - web) / asked.length]
  console.log(
    `${kind.padEnd(12)} ${String(asked.length).padStart(3)} pages, ms each: web ${inWeb.toFixed(1)}, PostgreSQL and this ${inPostgres.toFixed(1)}`,
  )
}
await server.close()
await database.close()
if (!values.folder) await rm(folder, { recursive: true })

/** Creates sales of 250 lots on consecutive days; the catalog's own are fewer and last for years. */
async function assignSales(): Promise<void> {
  const { rowCount } = await pool.query(`select from sale where key = 'of-250-1'`)
  if (rowCount) return
  await pool.query(`
    begin; set local session_replication_role = replica;
    create temporary table place on commit drop as
      select id, sale_day, 1 + (row_number() over (order by sale_day, id) - 1) / 250 as sale from lot;
    insert into sale (house_id, key, time_zone, location, starts_on, ends_on)
      select 1, 'of-250-' || sale, 'UTC', 'Geneva', min(sale_day), max(sale_day) from place group by sale;
    update lot set sale_id = sale.id from place join sale on key = 'of-250-' || place.sale where place.id = lot.id;
    commit`)
  await pool.query('vacuum analyze lot')
}
