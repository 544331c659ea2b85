// Times ingestion without pictures beside PostgreSQL's COPY of the same rows: npm run bench -- ingest [--lots N]
// [--database URL of an empty one on this machine]
import { chmod, rm } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ingest } from '../server/src/ingestion/run/ingest.ts'
import { noPictures } from '../server/src/ingestion/pictures/picture-reader.ts'
import { demoFeedPreset } from '../server/src/ingestion/presets/demo-feed.ts'
import { readRows } from '../server/src/ingestion/files/read-rows.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { limitHeapGrowth } from '../server/src/platform/process/lean-heap.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { loadExchangeRates } from '../server/src/rates/load-rates.ts'
import type { Schema } from '../server/src/schema.ts'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { copyingOf, emptied } from './copied-tables.ts'
import { writeCatalogue } from './made-catalogue.ts'
import { processorClock } from './processor-time.ts'
import { storingOf } from './storing-alone.ts'

// Same limit as the command.
limitHeapGrowth()
const { values } = parseArgs({ options: { lots: { type: 'string', default: '50000' }, database: { type: 'string' } } })
const lots = Number(values.lots)
/** Alternating rounds, so that the load of the machine affects both. */
const turns = 3

const folder = await temporaryFolder('bench')
const file = path.join(folder, 'lots.ndjson')
await writeCatalogue(file, lots)
// PostgreSQL may run under another account.
await chmod(folder, 0o755)
const dataDir = path.join(folder, 'data')
const database = await openDatabase<Schema>({ databaseUrl: values.database, dataDir, statementTimeout: 0 })
if (!values.database) {
  // Autovacuum could run at any time, and statistics of an emptied table would persist.
  await database.pool.query('alter system set autovacuum = off')
  await database.pool.query('select pg_reload_conf()')
}
await migrate(database.db)
await loadExchangeRates(database.db)

const clock = await processorClock(database.pool)
const seconds: Record<string, { clock: number; processor: number }[]> = {}
async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const [started, used] = [performance.now(), clock()]
  await work()
  ;(seconds[name] ??= []).push({ clock: (performance.now() - started) / 1000, processor: clock() - used })
}
const run = () => ingest(database.db, readRows(file, 'ndjson'), options)
const options = { preset: demoFeedPreset, file: 'bench', pictures: noPictures }

for (let turn = 0; turn < turns; turn++) {
  await emptied(database.pool)
  await timed('parsed, read and stored', run)
  await timed('again, nothing changed', run)
}

const copying = await copyingOf(database.pool, folder)
const storing = await storingOf(database.db, file)
for (let turn = 0; turn < turns; turn++) {
  await emptied(database.pool)
  await timed('storing alone', await storing())
  await emptied(database.pool)
  await timed('COPY of the same rows', copying)
}

const median = (name: string, by: 'clock' | 'processor'): number =>
  seconds[name]?.map((each) => each[by]).toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0
const speed = (took: number): string =>
  Math.round(lots / took)
    .toString()
    .padStart(9)
console.log(`${String(lots).padEnd(28)}  seconds    lots/s  processor  lots per processor second  (median of ${turns})`)
for (const name of Object.keys(seconds)) {
  const [took, used] = [median(name, 'clock'), median(name, 'processor')]
  console.log(
    `${name.padEnd(28)} ${took.toFixed(2).padStart(8)} ${speed(took)} ${used.toFixed(2).padStart(10)} ${speed(used)}`,
  )
}
const ratio = (by: 'clock' | 'processor') =>
  (median('storing alone', by) / median('COPY of the same rows', by)).toFixed(2).padStart(8)
console.log(`storing / COPY               ${ratio('clock')} (processor: ${ratio('processor').trim()})`)
for (const most of [Math.ceil(lots / 4), lots]) console.log(peakMemory(most))
await database.close()
await rm(folder, { recursive: true, force: true })

/** Measures the peak memory of a separate process that ingests this number of lots twice. */
function peakMemory(most: number): string {
  const command = [path.join(import.meta.dirname, 'ingest-memory.ts'), '--file', file, '--lots', String(most)]
  const peak = execFileSync(process.execPath, command, { encoding: 'utf8' }).trim()
  return `peakMemory ${`of ${most} lots`.padEnd(17)} ${peak.padStart(8)} MB`
}
