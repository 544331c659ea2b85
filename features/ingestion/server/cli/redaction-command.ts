import { parseArgs } from 'node:util'
import { getOwnValue } from '@parure/values/get-own-value.ts'
import { CommandFailure, defineCommand, UsageError } from '@parure/features/run-command.ts'
import { readRows } from '@parure/tabular/read-rows.ts'
import type { GuardedDetails } from '@parure/redaction/guarded-details.ts'
import { countLostSentences } from '@parure/redaction/count-lost-sentences.ts'
import { countNeedlessCuts, type PlacedText } from '@parure/redaction/needless-cuts.ts'
import { redactStoredLots } from '../store/redaction/redact-stored-lots.ts'

/** The sale for texts of lots that name no sale of their own. */
const inventedSale: GuardedDetails = {
  house: { name: 'Halder & Roe' },
  sale: {
    key: 'GE2612',
    keyIsOfHouse: true,
    title: 'Important Jewels',
    location: 'Geneva',
    startsOn: '2026-12-04',
    endsOn: '2026-12-04',
    precision: 'day',
  },
  lotNumber: '77',
}

/** Columns with texts, in our catalogues and in those of the trade. */
const fields: readonly [string, PlacedText[1]][] = [
  ['title', 'title'],
  ['Detail', 'title'],
  ['description', 'text'],
  ['Particulars', 'text'],
  ['provenance', 'provenance'],
]

async function readLotTexts(file: string): Promise<PlacedText[][]> {
  const lots: PlacedText[][] = []
  for await (const { content } of readRows(file, file.endsWith('.csv') ? 'csv' : 'ndjson')) {
    lots.push(
      fields.flatMap(([name, kind]) => {
        const text = getOwnValue(content, name)
        return typeof text === 'string' && text.trim() !== '' ? [[text, kind] as const] : []
      }),
    )
  }
  return lots
}

export const redactionCommand = defineCommand({
  usage: `Usage: npx parure redaction LOTS.ndjson … [--draws N] | stored
Counts the sentences that redaction removes from the texts of catalogues, or those that it removes needlessly (--draws),
or redacts the stored lots.`,
  parseCommandLine: (args) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { draws: { type: 'string' } } })
    if (positionals.length === 0) throw new UsageError('A file, or “stored”, is needed.')
    return { files: positionals, draws: Number(values.draws ?? 0) }
  },
  run: async ({ openDb }, { files, draws }) => {
    if (files[0] === 'stored') return redactStoredTexts(await openDb())
    try {
      const lots = (await Promise.all(files.map(readLotTexts))).flat()
      if (draws > 0) reportNeedlessCuts(lots, draws)
      else reportLostSentences(lots)
    } catch (error) {
      throw new CommandFailure(error instanceof Error ? error.message : String(error), { cause: error })
    }
  },
})

function reportLostSentences(lots: readonly (readonly PlacedText[])[]): void {
  const texts = lots.flat().flatMap(([text, kind]) => (kind === 'title' ? [] : [[text, inventedSale, kind] as const]))
  const { sentences, lost, share } = countLostSentences(texts)
  console.log(`${lost} of ${sentences} sentences are lost: ${share.toFixed(2)} %`)
}

function reportNeedlessCuts(lots: readonly (readonly PlacedText[])[], draws: number): void {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { sentences, cut, examples } = countNeedlessCuts(lots, draws, seed)
    for (const example of examples) console.log(`  ${example}`)
    console.log(
      `seed ${seed}: ${cut} of ${sentences} sentences and titles: ${((1_000 * cut) / sentences).toFixed(2)} of 1,000`,
    )
  }
}

async function redactStoredTexts(db: Parameters<typeof redactStoredLots>[0]): Promise<void> {
  const { lots, changed } = await redactStoredLots(db, {
    report: ({ lots: done }) => {
      if (done % 50_000 === 0) console.log(`${done} lots`)
    },
  })
  console.log(`${lots} lots were redacted by another version; ${changed} of them lost what tells of a sale`)
}
