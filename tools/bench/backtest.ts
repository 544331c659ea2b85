// Tests price ranges on lots of the demo generator, and times valuations over HTTP: npm run bench -- backtest [--seed N] [--lots N]
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatBacktestTable } from '@parure/features/comparable/server/backtest/format-backtest-table.ts'
import { runBacktest } from '@parure/features/comparable/server/backtest/run-backtest.ts'
import { rebuildComparables } from '@parure/features/comparable/server/keep-comparables.ts'
import { readRows } from '@parure/tabular/read-rows.ts'
import { noPictures } from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import { runIngestion } from '@parure/features/ingestion/server/run/run-ingestion.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import { loadExchangeRates } from '@parure/features/rates/server/load-rates.ts'
import type { Schema } from '@parure/features/schema.ts'
import { Role } from '@parure/contract/role.ts'
import { testApp } from '@parure/portal/test/test-app.ts'
import { temporaryFolder } from '@parure/portal/test/temporary-folder.ts'
import { writeGeneratedCatalog } from './made-catalogue.ts'
import { createPostgresClock } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    /** The first seed; further seeds follow as needed for the number of lots. */
    seed: { type: 'string', default: '2' },
    lots: { type: 'string', default: '50000' },
  },
})
const folder = await temporaryFolder('backtest')
const file = path.join(folder, 'lots.ndjson')
await writeGeneratedCatalog(file, Number(values.lots), Number(values.seed))
const database = await openDatabase<Schema>({ dataDir: path.join(folder, 'data'), statementTimeout: 0 })
const { db } = database
await migrateSchema(db)
await loadExchangeRates(db)
await runIngestion(db, readRows(file, 'ndjson'), { preset: demoFeedPreset, file: 'bench', pictures: noPictures })
await rebuildComparables(db)
console.log(`${values.lots} lots from seed ${values.seed} on. Simulated prices.`)
console.log(formatBacktestTable(await runBacktest(db)))
await timeValuations()
await database.close()
await rm(folder, { recursive: true, force: true })

/** Prints the processor time of valuations: that of this process includes its client. */
async function timeValuations(): Promise<void> {
  const app = await testApp(database, {}, { roleByHeader: true })
  const stones = [
    'category=Rings&species=Sapphire&carats=3.01&origin=Sri+Lanka&treatment=No+heat&laboratory=SSEF',
    'category=Rings&species=Diamond&carats=1.52&shape=round&color=G&clarity=VS1',
    'category=Earrings&species=Emerald&carats=2.40&origin=Colombia',
  ]
  const headers = { authorization: 'any', 'x-role': String(Role.Premium) }
  const sendCall = async (call: number): Promise<void> => {
    const response = await fetch(`${app.url}/api/valuation?${stones[call % stones.length]}`, { headers })
    if (response.status !== 200) throw new Error(`the valuation answered ${response.status}`)
    await response.text()
  }
  const warmUp = 100
  const times: number[] = []
  const ofPostgres = await createPostgresClock(database.pool)
  let before = 0
  for (let call = -warmUp; call < 1_000; call++) {
    if (call === 0) before = ofPostgres()
    const used = process.cpuUsage()
    await sendCall(call + warmUp)
    const { user, system } = process.cpuUsage(used)
    if (call >= 0) times.push((user + system) / 1_000)
  }
  const mean = (ofPostgres() - before) * (1_000 / times.length)
  const sorted = times.toSorted((one, other) => one - other)
  const getQuantile = (share: number): string => sorted[Math.floor(sorted.length * share)]?.toFixed(2) ?? ''
  console.log(
    `GET /api/valuation, processor time: p50 ${getQuantile(0.5)} ms, p95 ${getQuantile(0.95)} ms; PostgreSQL ${mean.toFixed(2)} ms in the mean`,
  )
  await app.close()
}
