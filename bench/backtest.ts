// Tests ranges on the lots of a seed of the demo's generator: npm run bench:backtest -- --seed N
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { generateLots } from '../demo/src/generator/generate-lots.ts'
import { datedRow, demoCatalogue } from '../demo/src/load/demo-feed.ts'
import { loadDemo } from '../demo/src/load/load-demo.ts'
import { withoutMirror } from '../demo/src/load/load-steps.ts'
import { recordText } from '../server/src/comparable/backtest/record-text.ts'
import { runBacktest } from '../server/src/comparable/backtest/run-backtest.ts'
import { rebuildComparables } from '../server/src/comparable/keep-comparables.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { pictureStore } from '../server/src/platform/pictures/store.ts'
import { loadExchangeRates } from '../server/src/rates/load-rates.ts'
import type { Schema } from '../server/src/schema.ts'
import { temporaryFolder } from '../server/test/temporary-folder.ts'

const { values } = parseArgs({ options: { seed: { type: 'string', default: '2' } } })
const folder = await temporaryFolder('backtest')
const database = await openDatabase<Schema>({ dataDir: folder, statementTimeout: 0 })
const { db } = database
await migrate(db)
await loadExchangeRates(db)
const today = new Date().toISOString().slice(0, 10)
const rows = generateLots(Number(values.seed)).map((row) => withoutMirror(datedRow(row, today)))
const catalogue = { ...demoCatalogue(today), rows, earlier: new Map() }
const store = pictureStore({ store: { kind: 'folder', folder: path.join(folder, 'pictures') }, publicUrl: undefined })
await loadDemo(db, { store, today, say: console.log, catalogue }).whole
await rebuildComparables(db)
console.log(`Seed ${values.seed}. Simulated prices.`)
console.log(recordText(await runBacktest(db)))
await database.close()
await rm(folder, { recursive: true, force: true })
