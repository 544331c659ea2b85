// Times the market's summaries (including the prices that they derive first) beside ingestion, and the responses of
// market pages: npm run bench -- market [--lots N]
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Role } from '@parure/domain/role'
import { sql } from 'kysely'
import { readRows } from '../server/src/ingestion/files/read-rows.ts'
import { noPictures } from '../server/src/ingestion/pictures/picture-reader.ts'
import { demoFeedPreset } from '../server/src/ingestion/presets/demo-feed.ts'
import { ingest } from '../server/src/ingestion/run/ingest.ts'
import { overview } from '../server/src/market/overview.ts'
import { subjectPage } from '../server/src/market/subject-page.ts'
import { bringUpToDate, rebuild } from '../server/src/market/summarise.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { deriveMissingPrices } from '../server/src/premium/derive-prices.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { loadExchangeRates } from '../server/src/rates/load-rates.ts'
import type { Schema } from '../server/src/schema.ts'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { writeCatalogue } from './made-catalogue.ts'
import { processorClock } from './processor-time.ts'

const { values } = parseArgs({ options: { lots: { type: 'string', default: '50000' } } })
const lots = Number(values.lots)
const folder = await temporaryFolder('bench')
const file = path.join(folder, 'lots.ndjson')
await writeCatalogue(file, lots)
const database = await openDatabase<Schema>({ dataDir: path.join(folder, 'data'), statementTimeout: 0 })
const { db } = database
await migrate(db)
await loadExchangeRates(db)
const clock = await processorClock(database.pool)

async function used(name: string, work: () => Promise<unknown>): Promise<number> {
  const before = clock()
  await work()
  const seconds = clock() - before
  console.log(`${name.padEnd(40)} ${seconds.toFixed(3).padStart(9)} s of processor time`)
  return seconds
}

const ingested = await used(`ingestion of ${lots} lots`, () =>
  ingest(db, readRows(file, 'ndjson'), { preset: demoFeedPreset, file: 'bench', pictures: noPictures }),
)
const derived = await used('prices derived', () => deriveMissingPrices(db))
const summed = derived + (await used('summaries of them', () => bringUpToDate(db)))
console.log(`${'share of ingestion, both'.padEnd(40)} ${((summed / ingested) * 100).toFixed(1).padStart(9)} %`)
await used('made anew', () => rebuild(db))
await sql`update lot set price = price + 1 where sale_id = (select min(sale_id) from lot where price is not null)`.execute(
  db,
)
await used('one sale changed', () => bringUpToDate(db))

const rounds = 50
const largest = (await overview(db, { currency: 'EUR', basis: 'hammer', money: 'then' }, Role.Undefined)).gemstones[0]
if (largest) {
  const query = { currency: 'EUR', period: 'all', money: 'then', basis: 'hammer' } as const
  for (const role of [Role.Undefined, Role.SmallPack, Role.Standard, Role.Premium]) {
    const page = () => subjectPage(db, { kind: 'gemstones', slug: largest.slug }, query, role)
    await page()
    const seconds = await used(`${rounds} answers of ${largest.name}, role ${role}`, async () => {
      for (let round = 0; round < rounds; round++) await page()
    })
    console.log(`${'each'.padEnd(40)} ${((seconds / rounds) * 1000).toFixed(2).padStart(9)} ms`)
  }
}
await database.close()
