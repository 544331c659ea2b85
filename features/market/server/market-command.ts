import { CommandFailure, defineCommand, UsageError } from '@parure/features/run-command.ts'
import { updateSummaries, rebuildSummaries } from './summaries/summarise.ts'

const usage = `Usage: npx parure market rebuild | update
rebuild  makes the summaries of the market anew from all lots.
update   brings them up to date with what has changed, as the worker does after each run.`

export const marketCommand = defineCommand({
  usage,
  parseCommandLine: ([command, ...rest]) => {
    if ((command !== 'rebuild' && command !== 'update') || rest.length > 0) throw new UsageError('')
    return { command }
  },
  run: async ({ openDb }, { command }) => {
    const db = await openDb()
    const started = performance.now()
    const done = await (command === 'rebuild' ? rebuildSummaries(db) : updateSummaries(db)).catch((error: unknown) => {
      throw new CommandFailure(`The summaries stay as they were: ${(error as Error).message}`)
    })
    if (!done) return console.log('Nothing has changed.')
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`Version ${done.version}: ${done.sales} sales counted in ${seconds} s.`)
  },
})
