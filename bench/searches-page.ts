// Measures the costs of 200 saved searches of one account: npm run bench -- searches-page [--lots N] [--folder F]
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Role } from '@parure/domain/role'
import { pino } from 'pino'
import { indexSearch } from '../server/src/catalog/lot-index/index-search.ts'
import { openLotIndex } from '../server/src/catalog/lot-index/lot-index.ts'
import { sqlSearch } from '../server/src/catalog/search.ts'
import { answersOf } from '../server/src/saved-search/answer.ts'
import { selectionOf } from '../server/src/saved-search/criteria.ts'
import { newsOf } from '../server/src/saved-search/news.ts'
import { previewOf } from '../server/src/saved-search/preview.ts'
import { savedSearchesOf } from '../server/src/saved-search/queries.ts'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { madeUpSearches } from './catalogue/made-up-searches.ts'
import { openFilled } from './catalogue/open-filled.ts'
import { processorClock } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '1000000' },
    /** Stores the lots for the next run; by default a temporary folder. */
    folder: { type: 'string' },
  },
})
const role = Role.Premium
const count = 200
const folder = values.folder ?? (await temporaryFolder('bench'))
const database = await openFilled(folder, Number(values.lots), (line) => console.log(line))
const { db, pool } = database
await pool.query(`
  truncate account cascade; truncate lot_change;
  insert into lot_change (lot_id, kind, seen_at) select id, 'listed', listed_at from lot;
  analyze lot_change`)
const account = await db
  .insertInto('account')
  .values({ email: 'bench@x.com', name: 'Bench' })
  .returning('id')
  .executeTakeFirstOrThrow()
for (const [number, criteria] of madeUpSearches(count, 'page').entries())
  await db
    .insertInto('saved_search')
    .values({ account_id: account.id, name: String(number), criteria: JSON.stringify(criteria) })
    .execute()

const index = openLotIndex({ pool, folder, log: pino({ level: 'silent' }) })
await index.ready
const search = indexSearch(index, sqlSearch(db))
const processor = await processorClock(pool)
const searches = await savedSearchesOf(db, account.id)
for (const days of [1, 10, 365]) {
  await pool.query('update saved_search set last_look = app_now() - make_interval(days => $1)', [days])
  // Changes a lot, so that no response is a cache hit.
  const ask = async (what: string, question: () => Promise<unknown>): Promise<void> => {
    await timed(`${what}, last look ${days} days ago`, 1, question)
  }
  await ask('the page', async () => answersOf({ db, search }, await savedSearchesOf(db, account.id), role))
  await ask('the mark on the menu', async () => newsOf({ db, search }, account.id, role))
}
await timed('a preview', count, async (number) =>
  previewOf({ db, search }, selectionOf(searches[number]!.criteria), role),
)
await index.close()
await database.close()
if (!values.folder) await rm(folder, { recursive: true, force: true })

/** Runs the question this number of times, after a change of a lot that invalidates the caches. */
async function timed(what: string, times: number, question: (number: number) => Promise<unknown>): Promise<void> {
  await question(0)
  const version = index.figures().version
  await pool.query('update lot set popularity = popularity + 1 where id = 1')
  while (index.figures().version === version) await new Promise((resolve) => setTimeout(resolve, 5))
  const [before, started] = [processor(), performance.now()]
  for (let number = 0; number < times; number++) await question(number)
  const [cpu, clock] = [(processor() - before) * 1000, performance.now() - started]
  console.log(`${what}: ${(cpu / times).toFixed(1)} ms of processor time, ${(clock / times).toFixed(1)} ms`)
}
