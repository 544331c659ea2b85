// Measures the costs of 200 saved searches of one account: npm run bench -- searches-page [--lots N] [--folder F]
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Role } from '@parure/contract/role.ts'
import { pino } from 'pino'
import { createIndexSearch } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { openLotIndex } from '@parure/features/catalog/server/lot-index/lot-index.ts'
import { createSqlSearch } from '@parure/features/catalog/server/search.ts'
import { buildSearchAnswers } from '@parure/features/saved-search/server/answer.ts'
import { requireSelection } from '@parure/features/saved-search/server/criteria.ts'
import { countSearchNews } from '@parure/features/saved-search/server/news.ts'
import { buildSearchPreview } from '@parure/features/saved-search/server/preview.ts'
import { listSavedSearches } from '@parure/features/saved-search/server/queries.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { generateSearches } from './catalogue/generate-searches.ts'
import { openFilledDatabase } from './catalogue/open-filled-database.ts'
import { createProcessorClock } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '1000000' },
    /** Stores the lots for the next run; by default a temporary folder. */
    folder: { type: 'string' },
  },
})
const role = Role.Premium
const count = 200
const folder = values.folder ?? (await createTemporaryFolder('bench'))
const database = await openFilledDatabase(folder, Number(values.lots), (line) => console.log(line))
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
for (const [number, criteria] of generateSearches(count, 'page').entries())
  await db
    .insertInto('saved_search')
    .values({ account_id: account.id, name: String(number), criteria: JSON.stringify(criteria) })
    .execute()

const index = openLotIndex({ pool, folder, log: pino({ level: 'silent' }) })
await index.ready
const search = createIndexSearch(index, createSqlSearch(db))
const processor = await createProcessorClock(pool)
const searches = await listSavedSearches(db, account.id)
for (const days of [1, 10, 365]) {
  await pool.query('update saved_search set last_look = app_now() - make_interval(days => $1)', [days])
  // Changes a lot, so that no response is a cache hit.
  const timeSearches = async (what: string, question: () => Promise<unknown>): Promise<void> => {
    await timeAfterChange(`${what}, last look ${days} days ago`, 1, question)
  }
  await timeSearches('the page', async () =>
    buildSearchAnswers({ db, search }, await listSavedSearches(db, account.id), { accountId: account.id, role }),
  )
  await timeSearches('the mark on the menu', async () => countSearchNews({ db, search }, account.id, role))
}
await timeAfterChange('a preview', count, async (number) =>
  buildSearchPreview({ db, search }, requireSelection(searches[number]!.criteria), role),
)
await index.close()
await database.close()
if (!values.folder) await rm(folder, { recursive: true, force: true })

/** Runs the question this number of times, after a change of a lot that invalidates the caches. */
async function timeAfterChange(
  what: string,
  times: number,
  question: (number: number) => Promise<unknown>,
): Promise<void> {
  await question(0)
  const version = index.figures().version
  await pool.query('update lot set popularity = popularity + 1 where id = 1')
  while (index.figures().version === version) await new Promise((resolve) => setTimeout(resolve, 5))
  const [before, started] = [processor(), performance.now()]
  for (let number = 0; number < times; number++) await question(number)
  const [cpu, clock] = [(processor() - before) * 1000, performance.now() - started]
  console.log(`${what}: ${(cpu / times).toFixed(1)} ms of processor time, ${(clock / times).toFixed(1)} ms`)
}
