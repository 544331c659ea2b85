// Counts the sentences that redaction removes from a catalogue's texts: npm run redaction -- LOTS.ndjson
import { readFileSync } from 'node:fs'
import type { Guarded } from '../redaction/public-text.ts'
import { lostSentences } from '../redaction/lost-sentences.ts'

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

type Text = readonly [string, Guarded]

function textsOf(file: string): Text[] {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return rows.flatMap((line) => {
    const row = JSON.parse(line) as Record<string, unknown>
    return ['description', 'provenance'].flatMap((name) =>
      typeof row[name] === 'string' ? [[row[name], inventedSale] as const] : [],
    )
  })
}

const [file] = process.argv.slice(2)
try {
  if (file === undefined) throw new Error('Usage: npm run redaction -- LOTS.ndjson')
  const { sentences, lost, share } = lostSentences(textsOf(file))
  process.stdout.write(`${lost} of ${sentences} sentences are lost: ${share.toFixed(2)} %\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
