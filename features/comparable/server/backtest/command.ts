import { defineCommand, UsageError } from '@parure/features/run-command.ts'
import { markEstimates } from '../below/mark-estimates.ts'
import { updateComparables } from '../keep-comparables.ts'
import { formatBacktestTable } from './format-backtest-table.ts'
import { runBacktest } from './run-backtest.ts'

const usage = `Usage: npx parure backtest
Tests the ranges of comparable lots on the sold lots of this installation, each with what was known the day before its
sale, and stores the record that the pages show.`

export const backtestCommand = defineCommand({
  usage,
  parseCommandLine: (args) => {
    if (args.length > 0) throw new UsageError('The command takes nothing else.')
    return {}
  },
  run: async ({ openDb }) => {
    const db = await openDb()
    await updateComparables(db)
    const show = process.stderr.isTTY ? (pool: string) => process.stderr.write(`\r\u001B[K${pool}`) : undefined
    const records = await runBacktest(db, (pool) => void show?.(pool))
    await markEstimates(db, 'all')
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
    console.log(formatBacktestTable(records))
  },
})
