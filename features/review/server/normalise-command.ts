import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { predictLine } from '@parure/normaliser/prediction.ts'

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
      process.exitCode = (await predictFile(input, output)) === 0 ? 0 : 1
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

/** Reads line by line and writes a prediction for each valid line. Returns the number of invalid lines. */
async function predictFile(from: string, to: string): Promise<number> {
  let bad = 0
  const source = createReadStream(from)
  // The old output is kept until the input can be read.
  await once(source, 'open')
  async function* generatePredictions() {
    let line = 0
    for await (const row of createInterface({ input: source, crlfDelay: Infinity })) {
      line += 1
      if (row.trim() === '') continue
      const prediction = predictLine(row)
      if (!('problem' in prediction)) yield `${JSON.stringify(prediction)}\n`
      else {
        bad += 1
        process.stderr.write(`${from}, line ${line}: ${prediction.problem}\n`)
      }
    }
  }
  await pipeline(generatePredictions, createWriteStream(to))
  return bad
}
