import { openWeb } from '@parure/fetch/open-web.ts'
import { createPictureStore } from '@parure/pictures/store.ts'
import { loadExchangeRates } from '@parure/features/rates/server/load-rates.ts'
import { CommandFailure, defineCommand, UsageError } from '@parure/features/run-command.ts'
import { CommandRefusal } from '../sources/command-refusal.ts'
import { runSourcesCommand } from './run-sources-command.ts'
import { parseSourcesArguments, sourcesUsage } from './sources-arguments.ts'

export const sourcesCommand = defineCommand({
  usage: sourcesUsage,
  parseCommandLine: parseSourcesArguments,
  run: async ({ config, open, openDb, openStopSignal: stopped }, given) => {
    const db = await openDb()
    const web = await open(async () => openWeb(config, db))
    const signal = await stopped()
    await loadExchangeRates(db)
    const { operatorEmail } = config
    const around = { signal, operatorEmail, web, store: createPictureStore(config.pictures) }
    const isFine = await runSourcesCommand(db, given, around).catch((error: unknown) => {
      if (!(error instanceof CommandRefusal)) throw error
      throw new (error.isUsage ? UsageError : CommandFailure)(error.message, { cause: error })
    })
    if (!isFine) process.exitCode = 1
  },
})
