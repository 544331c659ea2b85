import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createQueryPrediction, createQueryReader, type QueryOptions } from '@parure/query-reader'
import { z } from 'zod'
import { queryVocabulary, vocabularyOptions } from './query-vocabulary.ts'

const usage = `Usage: npx parure read-queries IN.ndjson OUT.ndjson [--options FILE] [--today YYYY-MM-DD]
  IN         one query a line: { "id", "q", "lang"? }
  OUT        one line for each: what is read of it, in the form of labels
  --options  the names that may be read, by group: { "gemstones": ["Ruby", …], … }; else those of the vocabulary
  --today    the day of the queries (2026-11-26)`

const querySchema = z.object({
  id: z.string().max(200),
  q: z.string().max(100_000),
  lang: z.string().max(35).optional(),
})
const optionsSchema = z.record(z.string().max(100), z.array(z.string().max(500)))

export const readQueriesCommand = { usage, execute }

function execute(args: string[]): void {
  try {
    process.exitCode = run(args)
  } catch (error) {
    // A file that cannot be opened or written ends the command.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

function run(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { options: { type: 'string' }, today: { type: 'string', default: '2026-11-26' } },
  })
  const [input, output] = positionals
  if (input === undefined || output === undefined) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  const options: QueryOptions =
    values.options === undefined
      ? vocabularyOptions
      : optionsSchema.parse(JSON.parse(readFileSync(values.options, 'utf8')))
  const reader = createQueryReader({ vocabulary: queryVocabulary, options })
  let bad = 0
  const lines = readFileSync(input, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      const query = parseQuery(line)
      if (!query) {
        bad += 1
        process.stderr.write(`${input}, line ${index + 1}: no query with "id" and "q"\n`)
        return []
      }
      const { id, q, lang } = query
      const reading = reader.read(q, { today: values.today, ...(lang !== undefined && { language: lang }) })
      return [JSON.stringify(createQueryPrediction(id, q, reading))]
    })
  writeFileSync(output, `${lines.join('\n')}\n`)
  return bad === 0 ? 0 : 1
}

function parseQuery(line: string): z.infer<typeof querySchema> | undefined {
  try {
    return querySchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
