// Prints the peak memory in MB of ingesting the first N lots of a file, without PostgreSQL.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runIngestion } from '@parure/features/ingestion/server/run/run-ingestion.ts'
import { noPictures } from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import { readRows } from '@parure/tabular/read-rows.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { limitHeapGrowth } from '@parure/process/lean-heap.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'

// Same limit as the command.
limitHeapGrowth()
const { values } = parseArgs({
  options: { file: { type: 'string', default: '' }, lots: { type: 'string', default: '0' } },
})
const { file } = values
const lots = Number(values.lots)
const folder = await createTemporaryFolder('bench')
const database = await openDatabase<Schema>({ dataDir: path.join(folder, 'data'), statementTimeout: 0 })
await migrateSchema(database.db)

// The maximum resident size of the system includes the parent process.
let most = 0
const samplePeak = () => void (most = Math.max(most, process.memoryUsage.rss()))
const sampler = setInterval(samplePeak, 20)
for (const _ of ['first', 'again'])
  await runIngestion(database.db, readFirstRows(), { preset: demoFeedPreset, file: 'bench', pictures: noPictures })
samplePeak()
clearInterval(sampler)
console.log(Math.round(most / 1e6))
await database.close()
await rm(folder, { recursive: true, force: true })

async function* readFirstRows(): AsyncIterable<SourceRow> {
  for await (const row of readRows(file, 'ndjson')) {
    if (row.number > lots) return
    yield row
  }
}
