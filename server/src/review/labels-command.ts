import { readFile, writeFile } from 'node:fs/promises'
import { labelledLots } from '../ingestion/store/corrections/labelled-lots.ts'
import { scoreOf, scoreTable, type LabelledText } from '../normaliser/score.ts'
import { CommandFailure, runCommand, type CommandContext } from '../run-command.ts'

interface Arguments {
  usage: string
  /** A labelled file, or null for the texts that operators decided on. */
  score?: string | null
  /** The file that these are written to. */
  labels?: string
  errors: boolean
}

/** The half of `npm run normalise` that knows what operators decided. */
export async function runLabels({ usage, score, labels, errors }: Arguments): Promise<void> {
  await runCommand({
    usage,
    read: () => true,
    run: async (context) => {
      if (labels !== undefined) return writeLabels(context, labels)
      const texts = typeof score === 'string' ? await labelledFile(score) : await labelledLots(await context.openDb())
      if (texts.length === 0) return console.log('No text has labels: operators have decided nothing yet.')
      const scores = scoreOf(texts)
      console.log(`${texts.length} labelled texts\n${scoreTable(scores)}`)
      if (!errors) return
      for (const { field, errors: all } of scores)
        for (const { id, truth, read } of all)
          console.log(`${field} of ${id}: says ${truth.join(', ') || 'none'}; read ${read.join(', ') || 'none'}`)
    },
  })
}

async function writeLabels({ openDb }: CommandContext, file: string): Promise<void> {
  const texts = await labelledLots(await openDb())
  const lines = texts.map((text) => `${JSON.stringify(text)}\n`)
  await writeFile(file, lines.join('')).catch((error: unknown) => {
    throw new CommandFailure(error instanceof Error ? error.message : String(error))
  })
  console.log(`${texts.length} labelled texts in ${file}`)
}

async function labelledFile(file: string): Promise<LabelledText[]> {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
    return lines.map((line) => JSON.parse(line) as LabelledText)
  } catch (error) {
    throw new CommandFailure(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
