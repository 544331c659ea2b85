// Times market pages that nobody asked for before, rendered by a real web process: npm run bench:market-pages -- [--lots N] [--folder F]
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { bringUpToDate } from '../server/src/market/summarise.ts'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { serverOver } from './catalogue/http-server.ts'
import { openFilled } from './catalogue/open-filled.ts'
import { processorClock } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '1000000' },
    /** Where the lots are kept for the next time; else they are thrown away. */
    folder: { type: 'string' },
  },
})
const folder = values.folder ?? (await temporaryFolder('bench'))
const say = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const database = await openFilled(folder, Number(values.lots), say)
const { db, pool } = database
// What triggers would note of it is not asked for here.
await pool.query(`
  begin; set local session_replication_role = replica;
  update lot set stone_leads = true, stone_carats = round(exp(random() * 3.2 - 0.7)::numeric, 2), stone_species =
    (array['Diamond', 'Sapphire', 'Emerald', 'Ruby', 'Aquamarine', 'Pearl', 'Opal', 'Spinel'])[1 + floor(8 * random() ^ 1.7)]
    where stone_species is null;
  commit`)
await pool.query('vacuum analyze lot')
const clock = await processorClock(pool)
const before = clock()
await bringUpToDate(db)
say(`summaries brought up to date in ${(clock() - before).toFixed(1)} s of processor time`)
const { rows } = await pool.query<{ kind: string; slug: string; lots: number }>(`
  select kind, slug, coalesce((select max(sold) from market_figure where subject_id = subject.id), 0) as lots
  from market_subject subject order by lots desc`)
/** The pages are cached by address. */
const variants = ['', '?currency=USD', '?money=today', '?currency=USD&money=today']
const server = await serverOver(folder)
for (const kind of ['gemstones', 'brands', 'categories']) {
  const slugs = rows.filter((row) => row.kind === kind).slice(0, 40)
  const pages = variants.flatMap((query) => slugs.map(({ slug }) => `/market/${kind}/${slug}${query}`))
  // Loads what pages of this kind need.
  const [first, ...asked] = pages
  await fetch(`${server.url}${first}`)
  const [postgres, web] = [clock(), server.cpu()]
  for (const page of asked) {
    const answer = await fetch(`${server.url}${page}`)
    if (!answer.ok) throw new Error(`${page}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  const [inPostgres, inWeb] = [((clock() - postgres) * 1000) / asked.length, (server.cpu() - web) / asked.length]
  console.log(
    `${kind.padEnd(12)} ${String(asked.length).padStart(3)} pages, ms each: web ${inWeb.toFixed(1)}, PostgreSQL and this ${inPostgres.toFixed(1)}`,
  )
}
await server.close()
await database.close()
if (!values.folder) await rm(folder, { recursive: true })
