// npm run sources -- list | adapters | show | add | change | test | run | pause | resume | premium
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { openWeb } from '../../platform/fetch/open-web.ts'
import { createLog } from '../../platform/process/log.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { pictureStore } from '../../platform/pictures/store.ts'
import { runToEnd } from '../../platform/process/run-until-stopped.ts'
import { loadExchangeRates } from '../../rates/load-rates.ts'
import type { Schema } from '../../schema.ts'
import { readArguments, usage } from './sources-arguments.ts'
import { perform } from './run-sources-command.ts'
import { Refusal } from '../sources/refusal.ts'

const given = readArguments(process.argv.slice(2))
if (typeof given === 'string') {
  console.error(`${given}\n\n${usage}`)
  process.exitCode = 2
} else {
  const config = readConfig()
  const stopping = new AbortController()
  await runToEnd(createLog(config.logLevel), async (open) => {
    const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 120_000 }))
    const web = await open(async () => openWeb(config, db))
    // Closed first: what is being fetched stops before the database goes.
    await open(async () => ({ close: async () => stopping.abort(new Error('the process ends')) }))
    await migrate(db)
    await loadExchangeRates(db)
    try {
      const store = pictureStore(config.pictures)
      const { operatorEmail } = config
      const isFine = await perform(db, given, { signal: stopping.signal, operatorEmail, web, store })
      if (!isFine) process.exitCode = 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      console.error(error.message)
      process.exitCode = error.isUsage ? 2 : 1
    }
  })
}
