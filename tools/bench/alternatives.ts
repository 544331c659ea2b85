// Times what a list that finds nothing offers against a plain count: npm run bench -- alternatives [--lots N] [--folder F]
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Role } from '@parure/contract/role.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import { pino } from 'pino'
import { createIndexSearch } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { openLotIndex } from '@parure/features/catalog/server/lot-index/lot-index.ts'
import { createSqlSearch } from '@parure/features/catalog/server/search.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { startTestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { openFilledDatabase } from './catalogue/open-filled-database.ts'
import { benchGemstones, benchMakers, benchStyles } from './catalogue/vocabulary.ts'
import { createProcessorClock } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '1000000' },
    /** Where the lots are kept for the next time; else they are thrown away. */
    folder: { type: 'string' },
  },
})
const asked = 500
const folder = values.folder ?? (await createTemporaryFolder('bench'))
const printProgress = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const database = await openFilledDatabase(folder, Number(values.lots), printProgress)
const index = openLotIndex({ pool: database.pool, folder, log: pino({ level: 'silent' }) })
await index.ready
const app = await startTestApp(
  database,
  {},
  { roleByHeader: true, search: createIndexSearch(index, createSqlSearch(database.db)) },
)
const processor = await createProcessorClock(database.pool)
const calls = ['/api/jewelries/total', '/api/list/without', '/api/list/closest']
const lists = ['Upcoming', 'Past'] as const

for (const status of lists) {
  console.log(
    `\n${status}, five criteria, ms over ${asked} calls`.padEnd(44),
    ...['p50', 'p95', 'p99', 'cpu'].map(formatCell),
  )
  for (const path of calls) {
    // The same questions for each call, none of them asked before.
    const chance = createSeededRandom(`alternatives ${status}`)
    const times: number[] = []
    const before = processor()
    for (let call = 0; call < asked; call++) {
      const amount = chance.drawInteger(1, 2_000_000)
      const query = new URLSearchParams({
        status,
        gemstones: chance.drawChoice(benchGemstones),
        brands: chance.drawChoice(benchMakers),
        styles: chance.drawChoice(benchStyles),
        categories: 'Rings',
        [status === 'Past' ? 'price' : 'estimate']: `${amount}-${amount + calls.indexOf(path) + 1}`,
      })
      const started = performance.now()
      const response = await fetch(`${app.url}${path}?${query.toString()}`, {
        headers: { authorization: 'any', 'x-role': String(Role.Undefined) },
      })
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      await response.text()
      times.push(performance.now() - started)
    }
    const cpu = ((processor() - before) * 1_000) / asked
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
    console.log(path.padEnd(44), ...[at(0.5), at(0.95), at(0.99), cpu].map((time) => formatCell(time.toFixed(2))))
  }
}
await app.close()
await index.close()
await database.close()
if (!values.folder) await rm(folder, { recursive: true, force: true })

function formatCell(text: string): string {
  return text.padStart(8)
}
