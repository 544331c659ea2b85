// Times the header's suggestions over HTTP, one call at a time: npm run bench -- suggestions [--lots N] [--folder F]
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Role } from '@parure/domain/role'
import { seededChance } from '@parure/domain/seeded-chance'
import { pino } from 'pino'
import { indexSearch } from '../server/src/catalog/lot-index/index-search.ts'
import { openLotIndex } from '../server/src/catalog/lot-index/lot-index.ts'
import { sqlSearch } from '../server/src/catalog/search.ts'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { testApp } from '../server/test/test-app.ts'
import { openFilled } from './catalogue/open-filled.ts'
import { processorClock } from './processor-time.ts'
import { descriptive, gemstones, makers, styles } from './catalogue/vocabulary.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '1000000' },
    /** Stores the lots for the next run; by default a temporary folder. */
    folder: { type: 'string' },
  },
})
const asked = 2_000
const folder = values.folder ?? (await temporaryFolder('bench'))
const say = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

const database = await openFilled(folder, Number(values.lots), say)
// One lot in five has a report.
await database.pool.query(
  `insert into lot_reading (lot_id, attributes, stones, reports)
   select id, '[]', '[]', 'GIA ' || 2200000000 + id from lot where id % 5 = 0 on conflict do nothing`,
)
await database.pool.query('analyze lot_reading')
say('the index loads')
const index = openLotIndex({ pool: database.pool, folder, log: pino({ level: 'silent' }) })
await index.ready
const app = await testApp(database, {}, { roleByHeader: true, search: indexSearch(index, sqlSearch(database.db)) })

const processor = await processorClock(database.pool)
const chance = seededChance('suggestions')
const texts: Record<string, () => string> = {
  'beginnings of names': () => beginning(chance.one([...makers, ...gemstones, ...styles]), 2),
  'beginnings of any word': () => beginning(chance.one(descriptive), 2),
  'two words': () => `${chance.one(gemstones)} ${beginning(chance.one(descriptive), 2)}`,
  sentences: () =>
    `unheated ${chance.one(gemstones).toLowerCase()} ring by ${chance.one(makers)} under ${chance.whole(1, 90)}k`,
  'sentences with locked words': () =>
    `${chance.one(gemstones)} ring geneva next week ${beginning(chance.one(descriptive), 2)}`,
  'names with a slip': () => swapped(chance.one([...makers, ...gemstones]).toLowerCase()),
  'report numbers': () => `GIA ${2_200_000_000 + 5 * chance.whole(1, Number(values.lots) / 5)}`,
}
for (const role of [Role.Undefined, Role.Premium]) {
  console.log(`\nrole ${role}, ms over ${asked} calls`.padEnd(36), ...['first', 'p50', 'p95', 'p99', 'cpu'].map(cell))
  for (const [name, text] of Object.entries(texts)) {
    const times: number[] = []
    const before = processor()
    for (let call = 0; call < asked; call++) {
      const status = chance.one(['Upcoming', 'Past'])
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
    const cpu = ((processor() - before) * 1_000) / asked
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
    console.log(
      name.padEnd(36),
      ...[times[0] ?? 0, at(0.5), at(0.95), at(0.99), cpu].map((time) => cell(time.toFixed(2))),
    )
  }
}
await app.close()
await index.close()
await database.close()
if (!values.folder) await rm(folder, { recursive: true, force: true })

function beginning(word: string, least: number): string {
  return word.slice(0, chance.whole(Math.min(least, word.length), word.length))
}

function swapped(word: string): string {
  const at = chance.whole(0, Math.max(0, word.length - 2))
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}

function cell(text: string): string {
  return text.padStart(8)
}
