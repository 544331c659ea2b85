import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { loadLabelledTexts } from '@parure/features/ingestion/server/store/corrections/load-labelled-texts.ts'
import { scoreTexts, formatScoreTable, type LabelledText } from '@parure/normaliser/scoring/score.ts'
import { CommandFailure, runCommand, type CommandContext } from '@parure/features/run-command.ts'

interface Arguments {
  usage: string
  /** A labeled file, or null for the texts that operators have decided on. */
  score?: string | null
  /** The output file for these texts. */
  labels?: string
  errors: boolean
}

/** The part of `npx parure normalise` that reads operators' decisions. */
export async function runLabels({ usage, score, labels, errors }: Arguments): Promise<void> {
  const command = {
    usage,
    parseCommandLine: () => true,
    run: async (context: CommandContext) => {
      if (labels !== undefined) return writeLabels(context, labels)
      const texts =
        typeof score === 'string' ? await readLabelledFile(score) : await loadLabelledTexts(await context.openDb())
      if (texts.length === 0) return console.log('No text has labels: operators have decided nothing yet.')
      const scores = scoreTexts(texts)
      console.log(`${formatTextCount(texts)}\n${formatScoreTable(scores)}`)
      if (!errors) return
      for (const { field, errors: all } of scores)
        for (const { id, truth, read } of all)
          console.log(`${field} of ${id}: says ${truth.join(', ') || 'none'}; read ${read.join(', ') || 'none'}`)
    },
  }
  await runCommand(command, [])
}

const formatTextCount = (texts: readonly LabelledText[]): string =>
  texts.length === 1 ? '1 labelled text' : `${texts.length} labelled texts`

async function writeLabels({ openDb }: CommandContext, file: string): Promise<void> {
  const texts = await loadLabelledTexts(await openDb())
  const lines = texts.map((text) => `${JSON.stringify(text)}\n`)
  await writeFile(file, lines.join('')).catch((error: unknown) => {
    throw new CommandFailure(error instanceof Error ? error.message : String(error))
  })
  console.log(`${formatTextCount(texts)} in ${file}`)
}

async function readLabelledFile(file: string): Promise<LabelledText[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandFailure(error instanceof Error ? error.message : String(error))
  })
  return text
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [parseLabelledLine(line, `${file}, line ${at + 1}`)]))
}

const labelledLine = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  title: z.string(),
  description: z.string().nullable().default(null),
  condition: z.string().nullable().default(null),
  labels: z.record(z.string(), z.unknown()),
})

/** Parses a line of a file; without an id, the place of the line identifies it. */
function parseLabelledLine(line: string, place: string): LabelledText {
  try {
    const { id = place, ...text } = labelledLine.parse(JSON.parse(line))
    return { id, ...text }
  } catch (error) {
    const [first] = error instanceof z.ZodError ? error.issues : []
    const reason = first ? `${first.path.join('.') || 'the line'}: ${first.message}` : (error as Error).message
    throw new CommandFailure(`${place}: ${reason}`)
  }
}
