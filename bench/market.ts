// Times the market's summaries (including the prices that they derive first) beside ingestion, and the responses of
// market pages: npm run bench -- market [--lots N]
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Role } from '@parure/domain/role'
import { sql } from 'kysely'
import { readRows } from '../server/src/ingestion/files/read-rows.ts'
import { noPictures } from '../server/src/ingestion/pictures/create-picture-reader.ts'
import { demoFeedPreset } from '../server/src/ingestion/presets/demo-feed.ts'
import { runIngestion } from '../server/src/ingestion/run/run-ingestion.ts'
import { loadOverview } from '../server/src/market/load-overview.ts'
import { loadSubjectPage } from '../server/src/market/load-subject-page.ts'
import { updateSummaries, rebuildSummaries } from '../server/src/market/summarise.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { deriveMissingPrices } from '../server/src/premium/derive-prices.ts'
import { migrateSchema } from '../server/src/platform/database/migrate-schema.ts'
import { loadExchangeRates } from '../server/src/rates/load-rates.ts'
import type { Schema } from '../server/src/schema.ts'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { writeGeneratedCatalog } from './made-catalogue.ts'
import { createProcessorClock } from './processor-time.ts'

const { values } = parseArgs({ options: { lots: { type: 'string', default: '50000' } } })
const lots = Number(values.lots)
const folder = await temporaryFolder('bench')
const file = path.join(folder, 'lots.ndjson')
await writeGeneratedCatalog(file, lots)
const database = await openDatabase<Schema>({ dataDir: path.join(folder, 'data'), statementTimeout: 0 })
const { db } = database
await migrateSchema(db)
await loadExchangeRates(db)
const clock = await createProcessorClock(database.pool)

async function timeStep(name: string, work: () => Promise<unknown>): Promise<number> {
  const before = clock()
  await work()
  const seconds = clock() - before
  console.log(`${name.padEnd(40)} ${seconds.toFixed(3).padStart(9)} s of processor time`)
  return seconds
}

const ingested = await timeStep(`ingestion of ${lots} lots`, () =>
  runIngestion(db, readRows(file, 'ndjson'), { preset: demoFeedPreset, file: 'bench', pictures: noPictures }),
)
const derived = await timeStep('prices derived', () => deriveMissingPrices(db))
const summed = derived + (await timeStep('summaries of them', () => updateSummaries(db)))
console.log(`${'share of ingestion, both'.padEnd(40)} ${((summed / ingested) * 100).toFixed(1).padStart(9)} %`)
await timeStep('made anew', () => rebuildSummaries(db))
await sql`update lot set price = price + 1 where sale_id = (select min(sale_id) from lot where price is not null)`.execute(
  db,
)
await timeStep('one sale changed', () => updateSummaries(db))

const rounds = 50
const largest = (await loadOverview(db, { currency: 'EUR', basis: 'hammer', money: 'then' }, Role.Undefined))
  .gemstones[0]
if (largest) {
  const query = { currency: 'EUR', period: 'all', money: 'then', basis: 'hammer' } as const
  for (const role of [Role.Undefined, Role.SmallPack, Role.Standard, Role.Premium]) {
    const loadPage = () => loadSubjectPage(db, { kind: 'gemstones', slug: largest.slug }, query, role)
    await loadPage()
    const seconds = await timeStep(`${rounds} answers of ${largest.name}, role ${role}`, async () => {
      for (let round = 0; round < rounds; round++) await loadPage()
    })
    console.log(`${'each'.padEnd(40)} ${((seconds / rounds) * 1000).toFixed(2).padStart(9)} ms`)
  }
}
await database.close()
