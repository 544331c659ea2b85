// Tests price ranges on lots of the demo generator: npm run bench -- backtest [--seed N] [--lots N]
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
import { temporaryFolder } from '@parure/portal/test/temporary-folder.ts'
import { writeGeneratedCatalog } from './made-catalogue.ts'

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
await database.close()
await rm(folder, { recursive: true, force: true })
