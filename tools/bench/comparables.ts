// Times comparable lots over HTTP, one call at a time: npm run bench -- comparables [--lots N] [--folder F]
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Role } from '@parure/contract/role.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { startTestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { openFilledDatabase } from './catalogue/open-filled-database.ts'
import { createProcessorClock } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '1000000' },
    /** Stores the lots for the next run; by default a temporary folder. */
    folder: { type: 'string' },
  },
})
const callCount = 1_000
const folder = values.folder ?? (await createTemporaryFolder('bench'))
const printProgress = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

const database = await openFilledDatabase(folder, Number(values.lots), printProgress)
const { pool } = database
const randomTraits = `
  (array['Diamond', 'Sapphire', 'Emerald', 'Ruby', 'Aquamarine', 'Pearl', 'Opal', 'Spinel'])[1 + floor(8 * random() ^ 1.7)] as species,
  round(exp(random() * 3.2 - 0.7)::numeric, 2) as carats,
  (array[null, null, 'Sri Lanka', 'Madagascar', 'Burma', 'Colombia', 'Zambia'])[1 + floor(7 * random())] as origin,
  (array[null, null, 'Heated', 'No heat', 'Minor oil'])[1 + floor(5 * random())] as treatment,
  (array[null, null, 'GIA', 'SSEF'])[1 + floor(4 * random())] as laboratory`
await pool.query('truncate comparable_lot, comparable_pool')
// Every past lot, in some fifty pools.
await pool.query(`
  insert into comparable_lot (lot_id, pool, carats, origin, treatment, laboratory, maker, stone_leads, sold_on, hammer,
    hammer_euros, currency, is_sold)
  select id, category || '/' || species || '/', carats, origin, treatment, laboratory,
    case when id % 5 = 0 then 'Maker ' || id % 90 end, true, sale_day, price, price, 'EUR', price is not null
  from (
    select id, sale_day, price, ${randomTraits},
      (select name from filter_option where id = any(option_ids) and filter_group = 'categories' and parent_id is null) as category
    from lot where past_from < now()
  ) as drawn`)
await pool.query('insert into comparable_pool select distinct pool, 1 from comparable_lot')
// The subjects of the calls.
await pool.query(`
  with subject as (select id from lot where past_from > now() order by id limit 5000),
    stone as (select id, ${randomTraits} from subject)
  update lot set stone_species = species, stone_carats = carats, stone_origin = origin, stone_treatment = treatment,
    stone_laboratory = laboratory, stone_leads = true
  from stone where stone.id = lot.id`)
await pool.query('analyze comparable_lot')
const { rows: subjects } = await pool.query<{ id: number }>(
  'select id from lot where past_from > now() and stone_species is not null',
)
const { rows: pools } = await pool.query<{ pool: string; lots: number }>(
  'select pool, count(*)::int as lots from comparable_lot group by pool order by lots desc',
)
printProgress(`${pools.length} pools, the largest of ${pools[0]?.lots} lots`)

const app = await startTestApp(database, {}, { roleByHeader: true })
const processor = await createProcessorClock(pool)
const chance = createSeededRandom('comparables')
const sendCall = async (role: Role): Promise<number> => {
  const started = performance.now()
  const headers = { authorization: 'any', 'x-role': String(role) }
  const response = await fetch(`${app.url}/api/jewelry/${chance.drawChoice(subjects).id}/comparables`, { headers })
  if (response.status !== 200) throw new Error(`comparables answered ${response.status}`)
  await response.text()
  return performance.now() - started
}
const cold: number[] = []
for (let call = 0; call < 300; call++) cold.push(await sendCall(Role.Premium))
printProgress(`first 300 calls, which load the pools: at most ${Math.max(...cold).toFixed(0)} ms`)
console.log('role'.padEnd(8), ...['p50', 'p95', 'p99', 'cpu'].map((head) => head.padStart(8)))
for (const role of [Role.Undefined, Role.SmallPack, Role.Premium]) {
  const before = processor()
  const times: number[] = []
  for (let call = 0; call < callCount; call++) times.push(await sendCall(role))
  const cpu = ((processor() - before) * 1_000) / callCount
  const sorted = times.toSorted((one, other) => one - other)
  const getQuantile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  console.log(
    String(role).padEnd(8),
    ...[getQuantile(0.5), getQuantile(0.95), getQuantile(0.99), cpu].map((time) => time.toFixed(2).padStart(8)),
  )
}
console.log(`memory ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`)
await app.close()
await database.close()
if (!values.folder) await rm(folder, { recursive: true, force: true })
