// Times the header's suggestions over HTTP, one call at a time: npm run bench -- suggestions [--lots N]
// [--calls N] [--folder F]
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
import { createProcessorClock } from './processor-time.ts'
import { descriptiveWords, benchGemstones, benchMakers, benchStyles } from './catalogue/vocabulary.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '1000000' },
    /** Of each kind of text and each role. */
    calls: { type: 'string', default: '2000' },
    /** Stores the lots for the next run; by default a temporary folder. */
    folder: { type: 'string' },
  },
})
const callCount = Number(values.calls)
const folder = values.folder ?? (await createTemporaryFolder('bench'))
const printProgress = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

const database = await openFilledDatabase(folder, Number(values.lots), printProgress)
// One lot in five has a report.
await database.pool.query(
  `insert into lot_reading (lot_id, attributes, stones, reports)
   select id, '[]', '[]', 'GIA ' || 2200000000 + id from lot where id % 5 = 0 on conflict do nothing`,
)
await database.pool.query('analyze lot_reading')
printProgress('the index loads')
const index = openLotIndex({ pool: database.pool, folder, log: pino({ level: 'silent' }) })
await index.ready
const app = await startTestApp(
  database,
  {},
  { roleByHeader: true, search: createIndexSearch(index, createSqlSearch(database.db)) },
)

const processor = await createProcessorClock(database.pool)
const chance = createSeededRandom('suggestions')
const texts: Record<string, () => string> = {
  'beginnings of names': () => drawPrefix(chance.drawChoice([...benchMakers, ...benchGemstones, ...benchStyles]), 2),
  'beginnings of any word': () => drawPrefix(chance.drawChoice(descriptiveWords), 2),
  'two words': () => `${chance.drawChoice(benchGemstones)} ${drawPrefix(chance.drawChoice(descriptiveWords), 2)}`,
  sentences: () =>
    `unheated ${chance.drawChoice(benchGemstones).toLowerCase()} ring by ${chance.drawChoice(benchMakers)} under ${chance.drawInteger(1, 90)}k`,
  'sentences with locked words': () =>
    `${chance.drawChoice(benchGemstones)} ring geneva next week ${drawPrefix(chance.drawChoice(descriptiveWords), 2)}`,
  'names with a slip': () => swapLetters(chance.drawChoice([...benchMakers, ...benchGemstones]).toLowerCase()),
  'report numbers': () => `GIA ${2_200_000_000 + 5 * chance.drawInteger(1, Number(values.lots) / 5)}`,
}
for (const role of [Role.Undefined, Role.Premium]) {
  console.log(
    `\nrole ${role}, ms over ${callCount} calls`.padEnd(36),
    ...['first', 'p50', 'p95', 'p99', 'cpu'].map(formatCell),
  )
  for (const [name, text] of Object.entries(texts)) {
    const times: number[] = []
    const before = processor()
    for (let call = 0; call < callCount; call++) {
      const status = chance.drawChoice(['Upcoming', 'Past'])
      const started = performance.now()
      // Responses for a session bypass the response cache.
      const response = await fetch(
        `${app.url}/api/suggestions?${new URLSearchParams({ query: text(), status }).toString()}`,
        {
          headers: { authorization: 'any', 'x-role': String(role) },
        },
      )
      if (response.status !== 200) throw new Error(`suggestions answered ${response.status}`)
      await response.text()
      times.push(performance.now() - started)
    }
    const cpu = ((processor() - before) * 1_000) / callCount
    const sorted = times.toSorted((one, other) => one - other)
    const getQuantile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
    console.log(
      name.padEnd(36),
      ...[times[0] ?? 0, getQuantile(0.5), getQuantile(0.95), getQuantile(0.99), cpu].map((time) =>
        formatCell(time.toFixed(2)),
      ),
    )
  }
}
await app.close()
await index.close()
await database.close()
if (!values.folder) await rm(folder, { recursive: true, force: true })

function drawPrefix(word: string, least: number): string {
  return word.slice(0, chance.drawInteger(Math.min(least, word.length), word.length))
}

function swapLetters(word: string): string {
  const at = chance.drawInteger(0, Math.max(0, word.length - 2))
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}

function formatCell(text: string): string {
  return text.padStart(8)
}
