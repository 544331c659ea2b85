import { openWeb } from '../../platform/fetch/open-web.ts'
import { pictureStore } from '../../platform/pictures/store.ts'
import { loadExchangeRates } from '../../rates/load-rates.ts'
import { CommandFailure, defineCommand, UsageError } from '../../run-command.ts'
import { Refusal } from '../sources/refusal.ts'
import { perform } from './run-sources-command.ts'
import { readArguments, usage } from './sources-arguments.ts'

export const sourcesCommand = defineCommand({
  usage,
  read: readArguments,
  run: async ({ config, open, openDb, stopped }, given) => {
    const db = await openDb()
    const web = await open(async () => openWeb(config, db))
    const signal = await stopped()
    await loadExchangeRates(db)
    const { operatorEmail } = config
    const around = { signal, operatorEmail, web, store: pictureStore(config.pictures) }
    const isFine = await perform(db, given, around).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      throw new (error.isUsage ? UsageError : CommandFailure)(error.message, { cause: error })
    })
    if (!isFine) process.exitCode = 1
  },
})
