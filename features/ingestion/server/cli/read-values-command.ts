import { parseArgs } from 'node:util'
import { writePredictions } from '@parure/features/write-predictions.ts'
import { predictValueLine } from './predict-value.ts'

const usage = `Usage: npx parure read-values IN.ndjson OUT.ndjson
  IN        one cell a line. A price: { "text", "style": "english" | "european" | null, "currency", "kind" } with the
            kinds e (estimate), a (amount) and p (price on a page); a day: { "text", "order": "day-first" |
            "month-first" | null, "zone" }
  OUT       one line for each: { "text", "value" }, with the value that a lot would be stored with: [low, high], a
            number, "RQ" for an estimate on request, a day, a day and hour, "FIRST..LAST"; null for none and for a doubt`

export const readValuesCommand = { usage, execute }

async function execute(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [input, output, ...more] = positionals
  if (input === undefined || output === undefined || more.length > 0) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 1
    return
  }
  try {
    process.exitCode = (await writePredictions(input, output, predictValueLine)) === 0 ? 0 : 1
  } catch (error) {
    // A file that cannot be opened or written ends the command.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
