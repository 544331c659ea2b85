import { parseArgs } from 'node:util'
import { defineCommand, UsageError } from '@parure/features/run-command.ts'
import { markEstimates } from './below/mark-estimates.ts'
import { rebuildComparables, updateComparables } from './keep-comparables.ts'

const usage = `Usage: npx parure comparables [rebuild]
Brings the table of comparable lots up to date with the catalogue, or makes it anew; and marks the estimates that lie
below it.`

export const comparablesCommand = defineCommand({
  usage,
  parseCommandLine: (args) => {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
    if (positionals.length > 1 || (positionals[0] ?? 'rebuild') !== 'rebuild')
      throw new UsageError(`There is no command ${positionals.join(' ')}.`)
    return { anew: positionals.length === 1 }
  },
  run: async ({ openDb }, { anew }) => {
    const db = await openDb()
    const looked = anew ? 'all' : await updateComparables(db, onProgress)
    if (anew) await rebuildComparables(db, onProgress)
    await markEstimates(db, looked)
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
    const { count } = await db
      .selectFrom('comparable_lot')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    console.log(
      `${looked === 'all' ? 'All' : looked.length} lots looked at; ${count} were sold or unsold and can be compared.`,
    )
  },
})

function onProgress(done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${Math.round((done * 100) / of)} %`)
}
