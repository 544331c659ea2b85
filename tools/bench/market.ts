// Times the market's summaries (including the prices that they derive first) beside ingestion, and the responses of
// market pages: npm run bench -- market [--lots N] [--premiums]. With --premiums houses have the schedules of the demo, by
// which prices are derived.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { updateComparables } from '@parure/features/comparable/server/keep-comparables.ts'
import { readRows } from '@parure/tabular/read-rows.ts'
import { noPictures } from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import { runIngestion } from '@parure/features/ingestion/server/run/run-ingestion.ts'
import { loadOverview } from '@parure/features/market/server/pages/load-overview.ts'
import { loadSubjectPage } from '@parure/features/market/server/pages/load-subject-page.ts'
import { updateSummaries, rebuildSummaries } from '@parure/features/market/server/summaries/summarise.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { deriveMissingPrices } from '@parure/features/premium/server/derive-prices.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import { loadExchangeRates } from '@parure/features/rates/server/load-rates.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { listDemoPremiums } from '../demo/src/generator/money/list-demo-premiums.ts'
import { savePremiums } from '../demo/src/load/around-lots.ts'
import { writeGeneratedCatalog } from './made-catalogue.ts'
import { createProcessorClock } from './processor-time.ts'

const { values } = parseArgs({
  options: { lots: { type: 'string', default: '50000' }, premiums: { type: 'boolean', default: false } },
})
const lots = Number(values.lots)
const folder = await createTemporaryFolder('bench')
const file = path.join(folder, 'lots.ndjson')
await writeGeneratedCatalog(file, lots)
const database = await openDatabase<Schema>({ dataDir: path.join(folder, 'data'), statementTimeout: 0 })
const { db } = database
// Its time would be that of whichever step it ends in.
await sql`alter system set autovacuum = off`.execute(db)
await sql`select pg_reload_conf()`.execute(db)
await migrateSchema(db)
await loadExchangeRates(db)
if (values.premiums) await savePremiums(db, listDemoPremiums(), '2026-11-01')
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
console.log(
  `${'share of ingestion, prices and summaries'.padEnd(40)} ${((summed / ingested) * 100).toFixed(1).padStart(9)} %`,
)
const compared = await timeStep('comparable lots of them', () => updateComparables(db))
console.log(`${'share of ingestion'.padEnd(40)} ${((compared / ingested) * 100).toFixed(1).padStart(9)} %`)
console.log(`${'both (bar 10 %)'.padEnd(40)} ${(((summed + compared) / ingested) * 100).toFixed(1).padStart(9)} %`)
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
