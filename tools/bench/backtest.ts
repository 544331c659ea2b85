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
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { writeGeneratedCatalog } from './made-catalogue.ts'
import { createPostgresClock } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    /** The first seed; further seeds follow as needed for the number of lots. */
    seed: { type: 'string', default: '2' },
    lots: { type: 'string', default: '50000' },
  },
})
const folder = await createTemporaryFolder('backtest')
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
  const app = await startTestApp(database)
  const email = 'bench@parure.test'
  const token = await createPeople(app, database).member(email)
  await giveRole(db, email, Role.Premium)
  const stones = [
    'category=Rings&species=Sapphire&carats=3.01&origin=Sri+Lanka&treatment=No+heat&laboratory=SSEF',
    'category=Rings&species=Diamond&carats=1.52&shape=round&color=G&clarity=VS1',
    'category=Earrings&species=Emerald&carats=2.40&origin=Colombia',
  ]
  const headers = { authorization: `Bearer ${token}` }
  const sendCall = async (call: number): Promise<void> => {
    const response = await fetch(`${app.url}/api/valuation?${stones[call % stones.length]}`, { headers })
    if (response.status !== 200) throw new Error(`the valuation answered ${response.status}`)
    await response.text()
  }
  const warmUp = 100
  const [times, waits]: [number[], number[]] = [[], []]
  const ofPostgres = await createPostgresClock(database.pool)
  let before = 0
  for (let call = -warmUp; call < 1_000; call++) {
    if (call === 0) before = ofPostgres()
    const [used, started] = [process.cpuUsage(), performance.now()]
    await sendCall(call + warmUp)
    const { user, system } = process.cpuUsage(used)
    if (call < 0) continue
    times.push((user + system) / 1_000)
    waits.push(performance.now() - started)
  }
  const mean = (ofPostgres() - before) * (1_000 / times.length)
  console.log(
    `GET /api/valuation: processor time p50 ${getQuantile(times, 0.5)} ms, p95 ${getQuantile(times, 0.95)} ms, and of PostgreSQL ${mean.toFixed(2)} ms in the mean; by the clock p50 ${getQuantile(waits, 0.5)} ms`,
  )
  await app.close()
}

function getQuantile(of: readonly number[], share: number): string {
  return of.toSorted((one, other) => one - other)[Math.floor(of.length * share)]?.toFixed(2) ?? ''
}
