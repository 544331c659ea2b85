// Times ingestion without pictures beside PostgreSQL's COPY of the same rows: npm run bench -- ingest [--lots N]
// [--database URL of an empty one on this machine]
import { chmod, rm } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runIngestion } from '@parure/features/ingestion/server/run/run-ingestion.ts'
import { noPictures } from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import { readRows } from '@parure/tabular/read-rows.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { limitHeapGrowth } from '@parure/process/lean-heap.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import { loadExchangeRates } from '@parure/features/rates/server/load-rates.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { dumpTables, emptyTables } from './copied-tables.ts'
import { writeGeneratedCatalog } from './made-catalogue.ts'
import { createProcessorClock } from './processor-time.ts'
import { prepareStoring } from './storing-alone.ts'

// Same limit as the command.
limitHeapGrowth()
const { values } = parseArgs({ options: { lots: { type: 'string', default: '50000' }, database: { type: 'string' } } })
const lots = Number(values.lots)
/** Alternating rounds, so that the load of the machine affects both. */
const rounds = 3

const folder = await createTemporaryFolder('bench')
const file = path.join(folder, 'lots.ndjson')
await writeGeneratedCatalog(file, lots)
// PostgreSQL may run under another account.
await chmod(folder, 0o755)
const dataDir = path.join(folder, 'data')
const database = await openDatabase<Schema>({ databaseUrl: values.database, dataDir, statementTimeout: 0 })
if (!values.database) {
  // Autovacuum could run at any time, and statistics of an emptied table would persist.
  await database.pool.query('alter system set autovacuum = off')
  await database.pool.query('select pg_reload_conf()')
}
await migrateSchema(database.db)
await loadExchangeRates(database.db)

const clock = await createProcessorClock(database.pool)
const seconds: Record<string, { clock: number; processor: number }[]> = {}
async function timeStep(name: string, work: () => Promise<unknown>): Promise<void> {
  const [started, used] = [performance.now(), clock()]
  await work()
  ;(seconds[name] ??= []).push({ clock: (performance.now() - started) / 1000, processor: clock() - used })
}
const run = () => runIngestion(database.db, readRows(file, 'ndjson'), options)
const options = { preset: demoFeedPreset, file: 'bench', pictures: noPictures }

for (let turn = 0; turn < rounds; turn++) {
  await emptyTables(database.pool)
  await timeStep('parsed, read and stored', run)
  await timeStep('again, nothing changed', run)
}

const copyTables = await dumpTables(database.pool, folder)
const startStoring = await prepareStoring(database.db, file)
for (let turn = 0; turn < rounds; turn++) {
  await emptyTables(database.pool)
  await timeStep('storing alone', await startStoring())
  await emptyTables(database.pool)
  await timeStep('COPY of the same rows', copyTables)
}

const computeMedian = (name: string, by: 'clock' | 'processor'): number =>
  seconds[name]?.map((each) => each[by]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
const formatSpeed = (took: number): string =>
  Math.round(lots / took)
    .toString()
    .padStart(9)
console.log(
  `${String(lots).padEnd(28)}  seconds    lots/s  processor  lots per processor second  (median of ${rounds})`,
)
for (const name of Object.keys(seconds)) {
  const [took, used] = [computeMedian(name, 'clock'), computeMedian(name, 'processor')]
  console.log(
    `${name.padEnd(28)} ${took.toFixed(2).padStart(8)} ${formatSpeed(took)} ${used.toFixed(2).padStart(10)} ${formatSpeed(used)}`,
  )
}
const formatRatio = (by: 'clock' | 'processor') =>
  (computeMedian('storing alone', by) / computeMedian('COPY of the same rows', by)).toFixed(2).padStart(8)
console.log(`storing / COPY               ${formatRatio('clock')} (processor: ${formatRatio('processor').trim()})`)
for (const most of [Math.ceil(lots / 4), lots]) console.log(measurePeakMemory(most))
await database.close()
await rm(folder, { recursive: true, force: true })

/** Measures the peak memory of a separate process that ingests this number of lots twice. */
function measurePeakMemory(most: number): string {
  const command = [path.join(import.meta.dirname, 'ingest-memory.ts'), '--file', file, '--lots', String(most)]
  const peak = execFileSync(process.execPath, command, { encoding: 'utf8' }).trim()
  return `peakMemory ${`of ${most} lots`.padEnd(17)} ${peak.padStart(8)} MB`
}
