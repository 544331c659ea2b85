// npx parure demo:fill --lots N: loads only the latest lots of the demo, for an installation that has not started yet.
import { parseArgs } from 'node:util'
import { rankLots } from '@parure/features/ingestion/server/store/figures/rank-lots.ts'
import { createPictureStore } from '@parure/pictures/store.ts'
import { loadExchangeRates } from '@parure/features/rates/server/load-rates.ts'
import { defineCommand } from '@parure/features/run-command.ts'
import { loadDemoCatalog } from './load/load-demo-feed.ts'
import { loadDemo } from './load/load-demo.ts'
import { unmirrorPictures } from './load/plan-load-steps.ts'

const usage = `Usage: npx parure demo:fill --lots N
Fills the empty database of DATA_DIR with the latest N lots of the demo catalogue, none of its pictures mirrored. A start
on the same day adds nothing.`

export const demoFillCommand = defineCommand({
  usage,
  parseCommandLine: (args) => {
    const { values } = parseArgs({ args, options: { lots: { type: 'string' } } })
    const lots = Number(values.lots)
    if (!Number.isInteger(lots) || lots < 1) throw new Error('--lots is a number of lots.')
    return { lots }
  },
  run: async ({ config, openDb }, { lots }) => {
    const db = await openDb()
    await loadExchangeRates(db, rankLots)
    const today = new Date().toISOString().slice(0, 10)
    const catalogue = loadDemoCatalog(today)
    const rows = catalogue.rows.slice(-lots).map(unmirrorPictures)
    const store = createPictureStore(config.pictures)
    await loadDemo(db, { store, today, say: console.log, catalogue: { ...catalogue, rows } }).whole
  },
})
