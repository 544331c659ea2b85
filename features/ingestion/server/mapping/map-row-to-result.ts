import { parseAmountCents } from '@parure/values/money.ts'
import type { Doubt, IncomingLot, IncomingPrices } from '../incoming/incoming-lot.ts'
import type { MappedCells } from './create-cell-reader.ts'
import type { LotField, Mapping } from './mapping.ts'
import { classifyOutcome, type OutcomeMeaning } from './outcome-words.ts'
import { parseResultCell, type ResultCell } from './parse-result-cell.ts'
import type { PriceReader } from './price-reader.ts'

export interface MappedResult {
  price: Pick<IncomingPrices, 'realised' | 'basis' | 'inclusive'>
  statedOutcome: IncomingLot['statedOutcome']
  /** Whether the row states an outcome in words, even if only that the lot was sold. */
  hasOutcome: boolean
  /** Whether it states a price, or that there is none. */
  hasPrice: boolean
}

interface ResultContext {
  doubts: Doubt[]
  reader: PriceReader
  /** The outcome that another cell of the row states. */
  cellOutcome: OutcomeMeaning | null
}

const noResult: ResultCell = { amount: null, basis: null, outcome: null }

/** A lot that was not sold has no price: the figure in its column is the last bid, or an error. */
export function mapRowToResult(mapping: Mapping, cells: MappedCells, context: ResultContext): MappedResult {
  const { doubts, reader, cellOutcome } = context
  const readCell = (field: LotField) =>
    reader.read(noResult, () =>
      parseResultCell(cells.readCell(field), field, { ...reader.notation, outcomes: reader.outcomes }),
    )
  const [realised, inclusive] = [readCell('realised'), readCell('inclusive')]
  const price = selectPrice(mapping, realised, inclusive, doubts)
  const none = { realised: null, basis: 'unknown' } as const
  const stated = readOutcomeCell(mapping, cells, doubts)
  const inPlace = realised.outcome ?? inclusive.outcome ?? cellOutcome
  const meaning = stated.meaning === null || stated.meaning === 'ignore' ? (inPlace ?? 'ignore') : stated.meaning
  const saysPrice = price.realised !== null
  if (meaning === 'ignore') return { price, statedOutcome: null, hasOutcome: false, hasPrice: saysPrice }
  if (meaning === 'sold') return { price, statedOutcome: null, hasOutcome: true, hasPrice: saysPrice }
  if (meaning === 'after-sale') return { price, statedOutcome: meaning, hasOutcome: true, hasPrice: saysPrice }
  if (price.realised !== null) {
    const reason = `${stated.shown || meaning}, and a price of ${price.realised}; the price is left out`
    doubts.push({ code: `sold-and-${meaning}`, reason })
  }
  const statedOutcome = meaning === 'pending' ? null : meaning
  const saysResult = statedOutcome !== null
  return { price: none, statedOutcome, hasOutcome: saysResult, hasPrice: saysResult }
}

function readOutcomeCell(
  mapping: Mapping,
  cells: MappedCells,
  doubts: Doubt[],
): { meaning: OutcomeMeaning | null; shown: string } {
  const given = cells.readText('outcome')
  const shown = given?.slice(0, 40) ?? ''
  const meaning = given === null ? null : classifyOutcome(given, mapping.outcomes)
  if (meaning !== undefined) return { meaning, shown }
  doubts.push({ code: 'unknown-outcome', reason: `outcome is not understood: ${shown} (say outcomes)` })
  return { meaning: null, shown }
}

/** A list may give the premium-inclusive price besides the hammer price, or in its place. */
function selectPrice(
  { priceBasis }: Mapping,
  realised: ResultCell,
  inclusive: ResultCell,
  doubts: Doubt[],
): MappedResult['price'] {
  const basis = realised.basis ?? priceBasis
  if (inclusive.amount === null)
    return { realised: realised.amount, basis: realised.amount === null ? 'unknown' : basis }
  if (realised.amount === null) return { realised: inclusive.amount, basis: inclusive.basis ?? 'inclusive' }
  if (basis !== 'hammer') {
    const reason = 'there is a price besides the one with the premium, and priceBasis is not hammer; it is left out'
    doubts.push({ code: 'bad-price', reason })
    return { realised: inclusive.amount, basis: 'inclusive' }
  }
  if (parseAmountCents(inclusive.amount) >= parseAmountCents(realised.amount))
    return { realised: realised.amount, basis: 'hammer', inclusive: inclusive.amount }
  const reason = `${inclusive.amount} with the premium is less than the hammer price of ${realised.amount}; it is left out`
  doubts.push({ code: 'bad-price', reason })
  return { realised: realised.amount, basis: 'hammer' }
}
