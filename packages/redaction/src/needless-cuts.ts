import type { GuardedDetails } from './guarded-details.ts'
import { redactPublicText, redactTitle } from './redact-public-text.ts'
import type { TextKind } from './sales/find-other-sales.ts'
import { splitSentences } from './text/sentences.ts'

export type PlacedText = readonly [text: string, kind: TextKind | 'title']

export interface NeedlessCuts {
  sentences: number
  /** Sentences and titles that an invented sale removes and a sale without details does not. */
  cut: number
  examples: string[]
}

/**
 * Counts what redaction removes from texts that mention nothing of the sale. Each lot is redacted for `draws` random
 * sales; the same `seed` draws the same sales.
 */
export function countNeedlessCuts(lots: readonly (readonly PlacedText[])[], draws: number, seed: number): NeedlessCuts {
  const random = createRandom(seed)
  const cuts: NeedlessCuts = { sentences: 0, cut: 0, examples: [] }
  for (const texts of lots) {
    for (let draw = 0; draw < draws; draw += 1) {
      const sale = drawSale(random)
      for (const text of texts) addCuts(cuts, text, sale)
    }
  }
  return cuts
}

function addCuts(cuts: NeedlessCuts, [text, kind]: PlacedText, sale: GuardedDetails): void {
  const redact = (lot: GuardedDetails): string =>
    kind === 'title' ? redactTitle(text, lot) : redactPublicText(text, lot, kind)
  const before = kind === 'title' ? [text] : splitSentences(text).map(({ start, end }) => text.slice(start, end).trim())
  cuts.sentences += before.length
  const now = redact(sale)
  if (now === text) return
  const without = redact(unknownSale)
  const lost = before.filter((sentence) => without.includes(sentence) && !now.includes(sentence))
  cuts.cut += lost.length
  const {
    sale: { startsOn },
    lotNumber,
    house: { name },
  } = sale
  for (const sentence of lost) cuts.examples.push(`${startsOn}, lot ${lotNumber}, ${name}: ${sentence}`)
}

/** A sale of which nothing is known: what it removes refers to other sales. */
const unknownSale: GuardedDetails = {
  house: { name: '' },
  sale: {
    key: '',
    keyIsOfHouse: false,
    title: null,
    location: null,
    startsOn: null,
    endsOn: null,
    precision: 'day',
  },
  lotNumber: null,
}

const houses =
  'Halder & Roe|Brook and Wynn|Van Termeer|Galerie Ostrand|Maison Aubrac|Lindqvist Auktioner|Feldmann Kern|Casa Moroni|Kruse & Söhne|Okafor Fine Art'.split(
    '|',
  )
const places = 'Geneva|London|Paris|Vienna|Milan|New York|Hong Kong|Prague|Stockholm|Lisbon'.split('|')

function drawSale(random: () => number): GuardedDetails {
  const drawBelow = (end: number): number => Math.floor(random() * end)
  const first = Date.UTC(2005 + drawBelow(22), 0, 1) + drawBelow(365) * 86_400_000
  const [startsOn, endsOn] = [first, first + (drawBelow(4) === 0 ? 86_400_000 : 0)].map((time) =>
    new Date(time).toISOString().slice(0, 10),
  )
  const place = places[drawBelow(places.length)]!
  return {
    house: { name: houses[drawBelow(houses.length)]!, city: place },
    sale: {
      key: `${String.fromCharCode(65 + drawBelow(26))}${1_000 + drawBelow(9_000)}`,
      keyIsOfHouse: true,
      title: null,
      location: place,
      startsOn: startsOn!,
      endsOn: endsOn!,
      precision: 'day',
    },
    // Small numbers occur in more texts.
    lotNumber: String(1 + drawBelow(drawBelow(2) === 0 ? 100 : 900)),
  }
}

/** Returns a generator of numbers from 0 to 1 that are equal for equal seeds (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
