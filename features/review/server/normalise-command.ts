import { parseArgs } from 'node:util'
import { writePredictions } from '@parure/features/write-predictions.ts'
import { predictLine } from '@parure/normaliser/scoring/prediction.ts'

const usage = `Usage: npx parure normalise IN.ndjson OUT.ndjson | --score [LABELLED.ndjson] [--errors] | --labels OUT.ndjson
  IN        one lot a line: { "id", "title", "description", "condition"? }
  OUT       one line for each, with the attributes read out of its text
  --score   how much of what labelled texts say is read, and read rightly: of a file, else of the texts that this
            installation's operators decided on; --errors names each error
  --labels  writes the latter as labelled lines: { "id", "title", "description", "labels" }`

export const normaliseCommand = { usage, execute }

async function execute(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args)
  const [input, output] = positionals
  if (values.score || values.labels !== undefined) {
    // Only this opens the database.
    const { runLabels } = await import('./labels-command.ts')
    await runLabels({
      usage,
      ...(values.score ? { score: input ?? null } : { labels: values.labels! }),
      errors: values.errors === true,
    })
  } else if (input === undefined || output === undefined) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 1
  } else {
    try {
      process.exitCode = (await writePredictions(input, output, predictLine)) === 0 ? 0 : 1
    } catch (error) {
      // A file that cannot be opened or written ends the command.
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 1
    }
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { score: { type: 'boolean' }, errors: { type: 'boolean' }, labels: { type: 'string' } },
    })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return { values: {}, positionals: [] }
  }
}
