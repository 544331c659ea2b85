import type { Claim, Doubt, IncomingLot, IncomingPrices } from '../incoming/incoming-lot.ts'
import { parseAmountCents } from '@parure/values/money.ts'
import { parseCurrencyCode } from '../incoming/cells.ts'
import { RowError } from '../incoming/row-error.ts'
import { isOnRequest } from './estimate-on-request.ts'
import type { MappedCells } from './create-cell-reader.ts'
import type { LotField, Mapping } from './mapping.ts'
import { classifyOutcome } from './outcome-words.ts'
import { parseAmount } from '../values/parse-amount.ts'
import { parseEstimateRange } from '../values/parse-estimate-range.ts'

interface MappedPrices {
  prices: IncomingPrices
  statedOutcome: IncomingLot['statedOutcome']
  /** Claims that the row neither states nor clears. */
  unstated: Claim[]
}

/** Reads figures and outcome of a row; contradictory ones are omitted and become doubts. */
export function mapRowToPrices(mapping: Mapping, cells: MappedCells, doubts: Doubt[]): MappedPrices {
  const currency = parseCurrencyCode(cells.readText('currency'), 'currency')
  const style = mapping.amounts
  const read = <T>(none: T, reading: () => T): T => omitOtherCurrency(doubts, none, reading)
  const readAmount = (field: LotField) =>
    read(null, () => parseAmount(cells.readCell(field), field, { style, currency }))
  const estimate = mapRowToEstimate(mapping, cells, { currency, doubts })
  const bids = { openingBid: readAmount('openingBid'), currentBid: readAmount('currentBid') }
  const result = mapRowToResult(mapping, cells, doubts, readAmount)
  const isNotCleared = (...fields: LotField[]) => !fields.some((field) => cells.isCleared(field))
  const { estimateLow, estimateHigh, estimateOnRequest = false } = estimate
  const unstated: [Claim, boolean][] = [
    ['estimateLow', estimateLow === null && !estimateOnRequest && isNotCleared('estimateLow', 'estimate')],
    ['estimateHigh', estimateHigh === null && !estimateOnRequest && isNotCleared('estimateHigh', 'estimate')],
    ['openingBid', bids.openingBid === null && isNotCleared('openingBid')],
    ['currentBid', bids.currentBid === null && isNotCleared('currentBid')],
    ['realised', !result.hasPrice && isNotCleared('realised', 'inclusive')],
    ['inclusive', isNotCleared('realised') && isNotCleared('inclusive')],
    ['outcome', !result.hasOutcome && isNotCleared('outcome')],
  ]
  return {
    prices: { currency, ...estimate, ...bids, ...result.price },
    statedOutcome: result.statedOutcome,
    unstated: unstated.flatMap(([claim, isUnstated]) => (isUnstated ? [claim] : [])),
  }
}

/** Returns `none` and adds a doubt for a figure in another currency than the lot's. */
function omitOtherCurrency<T>(doubts: Doubt[], none: T, reading: () => T): T {
  try {
    return reading()
  } catch (error) {
    if (!(error instanceof RowError) || error.code !== 'two-currencies') throw error
    doubts.push({ code: error.code, reason: `${error.message}; the figure is left out` })
    return none
  }
}

type MappedEstimate = Pick<IncomingPrices, 'estimateLow' | 'estimateHigh' | 'estimateOnRequest'>

function mapRowToEstimate(
  { amounts: style }: Mapping,
  cells: MappedCells,
  { currency, doubts }: { currency: string | null; doubts: Doubt[] },
): MappedEstimate {
  const fields = ['estimate', 'estimateLow', 'estimateHigh'] as const
  const areOnRequest = fields.map((field) => {
    const cell = cells.readCell(field)
    return typeof cell === 'string' && isOnRequest(cell)
  })
  const onRequest = { estimateLow: null, estimateHigh: null, estimateOnRequest: true }
  const readEstimateAmount = (field: LotField, at: number): string | null =>
    areOnRequest[at] ? null : parseAmount(cells.readCell(field), field, { style, currency })
  const none: [null, null] = [null, null]
  const [estimateLow, estimateHigh] = omitOtherCurrency<[string | null, string | null]>(doubts, none, () => {
    const [low, high] = areOnRequest[0]
      ? none
      : parseEstimateRange(cells.readText('estimate'), 'estimate', { style, currency })
    return [readEstimateAmount('estimateLow', 1) ?? low, readEstimateAmount('estimateHigh', 2) ?? high]
  })
  if (estimateLow === null && estimateHigh === null && areOnRequest.includes(true)) return onRequest
  if (estimateLow !== null && estimateHigh !== null && parseAmountCents(estimateLow) > parseAmountCents(estimateHigh)) {
    const reason = `the low estimate ${estimateLow} is above the high one ${estimateHigh}; neither is taken`
    doubts.push({ code: 'bad-estimate', reason })
    return { estimateLow: null, estimateHigh: null }
  }
  return { estimateLow, estimateHigh }
}

interface MappedResult {
  price: Pick<IncomingPrices, 'realised' | 'basis' | 'inclusive'>
  statedOutcome: IncomingLot['statedOutcome']
  /** Whether the row states an outcome in words, even if only that the lot was sold. */
  hasOutcome: boolean
  /** Whether it states a price, or that there is none. */
  hasPrice: boolean
}

type ReadAmount = (field: LotField) => string | null

/** A lot that was not sold has no price: the figure in its column is the last bid, or an error. */
function mapRowToResult(mapping: Mapping, cells: MappedCells, doubts: Doubt[], amount: ReadAmount): MappedResult {
  const price = readRealisedPrices(mapping, amount, doubts)
  const none = { realised: null, basis: 'unknown' } as const
  const given = cells.readText('outcome')
  const shown = given?.slice(0, 40) ?? ''
  const meaning = given === null ? 'ignore' : classifyOutcome(given, mapping.outcomes)
  if (meaning === undefined) {
    const reason = `outcome is not understood: ${shown} (say outcomes)`
    doubts.push({ code: 'unknown-outcome', reason })
  }
  const saysPrice = price.realised !== null
  if (meaning === undefined || meaning === 'ignore')
    return { price, statedOutcome: null, hasOutcome: false, hasPrice: saysPrice }
  if (meaning === 'sold') return { price, statedOutcome: null, hasOutcome: true, hasPrice: saysPrice }
  if (meaning === 'after-sale') return { price, statedOutcome: meaning, hasOutcome: true, hasPrice: saysPrice }
  if (price.realised !== null) {
    const reason = `${shown}, and a price of ${price.realised}; the price is left out`
    doubts.push({ code: `sold-and-${meaning}`, reason })
  }
  const statedOutcome = meaning === 'pending' ? null : meaning
  const saysResult = statedOutcome !== null
  return { price: none, statedOutcome, hasOutcome: saysResult, hasPrice: saysResult }
}

/** A list may give the premium-inclusive price besides the hammer price, or in its place. */
function readRealisedPrices({ priceBasis }: Mapping, amount: ReadAmount, doubts: Doubt[]): MappedResult['price'] {
  const [realised, inclusive] = [amount('realised'), amount('inclusive')]
  if (inclusive === null) return { realised, basis: realised === null ? 'unknown' : priceBasis }
  if (realised === null) return { realised: inclusive, basis: 'inclusive' }
  if (priceBasis !== 'hammer') {
    throw new RowError('bad-price', 'there is a price besides the one with the premium, and priceBasis is not hammer')
  }
  if (parseAmountCents(inclusive) >= parseAmountCents(realised)) return { realised, basis: 'hammer', inclusive }
  const reason = `${inclusive} with the premium is less than the hammer price of ${realised}; it is left out`
  doubts.push({ code: 'bad-price', reason })
  return { realised, basis: 'hammer' }
}
