// npm run redaction -- LOTS.ndjson | stored: counts the sentences that redaction takes out of a catalogue's texts, or takes
// them out of the stored lots.
import { ownValue } from '@parure/domain/own-value'
import { readFileSync } from 'node:fs'
import { CommandFailure, runCommand, UsageError } from '../../run-command.ts'
import type { Guarded } from '../redaction/public-text.ts'
import { lostSentences } from '../redaction/lost-sentences.ts'
import type { TextKind } from '../redaction/other-sales.ts'
import { redactStoredLots } from '../store/redact-stored-lots.ts'

/** For lots that name no sale of their own. */
const inventedSale: Guarded = {
  house: { name: 'Halder & Roe' },
  sale: {
    key: 'GE2612',
    keyIsOfHouse: true,
    title: 'Important Jewels',
    location: 'Geneva',
    startsOn: '2026-12-04',
    endsOn: '2026-12-04',
    precision: 'day',
    timeZone: 'Europe/Zurich',
  },
  lotNumber: '77',
}

type Text = readonly [string, Guarded, TextKind]
const fields: readonly [string, TextKind][] = [
  ['description', 'text'],
  ['provenance', 'provenance'],
]

function textsOf(file: string): Text[] {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return rows.flatMap((line) => {
    const row = JSON.parse(line) as Record<string, unknown>
    return fields.flatMap(([name, kind]) => {
      const text = ownValue(row, name)
      return typeof text === 'string' ? [[text, inventedSale, kind] as const] : []
    })
  })
}

await runCommand({
  usage: 'Usage: npm run redaction -- LOTS.ndjson | stored',
  read: (args) => {
    const [what, ...others] = args
    if (what === undefined || others.length > 0) throw new UsageError('One argument is needed.')
    return { what }
  },
  run: async ({ openDb }, { what }) => {
    if (what === 'stored') return redactStored(await openDb())
    try {
      const { sentences, lost, share } = lostSentences(textsOf(what))
      console.log(`${lost} of ${sentences} sentences are lost: ${share.toFixed(2)} %`)
    } catch (error) {
      throw new CommandFailure(error instanceof Error ? error.message : String(error), { cause: error })
    }
  },
})

async function redactStored(db: Parameters<typeof redactStoredLots>[0]): Promise<void> {
  const { lots, changed } = await redactStoredLots(db, ({ lots: done }) => {
    if (done % 50_000 === 0) console.log(`${done} lots`)
  })
  console.log(`${changed} of ${lots} lots lost sentences that name a sale, their own or another lot's`)
}
