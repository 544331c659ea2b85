import { parseAmountCents } from '@parure/values/money.ts'
import { parseCurrencyCode } from '../incoming/cells.ts'
import { isCurrency } from '../incoming/currency.ts'
import type { Claim, Doubt, IncomingLot, IncomingPrices } from '../incoming/incoming-lot.ts'
import { RowError } from '../incoming/row-error.ts'
import { parseAmount } from '../values/parse-amount.ts'
import type { MappedCells } from './create-cell-reader.ts'
import { mapRowToEstimate } from './map-row-to-estimate.ts'
import { mapRowToResult } from './map-row-to-result.ts'
import type { LotField, Mapping } from './mapping.ts'
import { readOrDoubt, type PriceReader } from './price-reader.ts'

interface MappedPrices {
  prices: IncomingPrices
  statedOutcome: IncomingLot['statedOutcome']
  /** Claims that the row neither states nor clears. */
  unstated: Claim[]
}

/** A hammer price further from the estimate than this is an error of the list. */
const maxEstimateFactor = 50n

/** Reads figures and outcome of a row; cells that cannot be read and contradictions are omitted and become doubts. */
export function mapRowToPrices(mapping: Mapping, cells: MappedCells, doubts: Doubt[]): MappedPrices {
  const { currency, isReadable } = readCurrency(cells, doubts)
  const reader: PriceReader = {
    notation: { style: mapping.amounts, currency },
    outcomes: mapping.outcomes,
    read: (none, reading) => (isReadable ? readOrDoubt(doubts, none, reading) : none),
  }
  const readAmount = (field: LotField) =>
    reader.read(null, () => parseAmount(cells.readCell(field), field, reader.notation))
  const { estimate, openingBid, outcome } = mapRowToEstimate(cells, reader)
  const bids = { openingBid: readAmount('openingBid') ?? openingBid, currentBid: readAmount('currentBid') }
  const result = mapRowToResult(mapping, cells, { doubts, reader, cellOutcome: outcome })
  const price = omitImplausiblePrice(result.price, estimate, doubts)
  const isNotCleared = (...fields: LotField[]) => !fields.some((field) => cells.isCleared(field))
  const { estimateLow, estimateHigh, estimateOnRequest = false } = estimate
  const unstated: [Claim, boolean][] = [
    ['estimateLow', estimateLow === null && !estimateOnRequest && isNotCleared('estimateLow', 'estimate')],
    ['estimateHigh', estimateHigh === null && !estimateOnRequest && isNotCleared('estimateHigh', 'estimate')],
    ['openingBid', bids.openingBid === null && isNotCleared('openingBid')],
    ['currentBid', bids.currentBid === null && isNotCleared('currentBid')],
    ['realised', !(result.hasPrice && price === result.price) && isNotCleared('realised', 'inclusive')],
    ['inclusive', isNotCleared('realised') && isNotCleared('inclusive')],
    ['outcome', !result.hasOutcome && isNotCleared('outcome')],
  ]
  return {
    prices: { currency, ...estimate, ...bids, ...price },
    statedOutcome: result.statedOutcome,
    unstated: unstated.flatMap(([claim, isUnstated]) => (isUnstated ? [claim] : [])),
  }
}

/** Figures in a currency that cannot be read are left out; one that the mapping states for all rows is its fault. */
function readCurrency(cells: MappedCells, doubts: Doubt[]): { currency: string | null; isReadable: boolean } {
  const given = cells.readText('currency')
  if (!cells.hasOwnText('currency')) return { currency: parseCurrencyCode(given, 'currency'), isReadable: true }
  const currency = readOrDoubt<string | null>(doubts, null, () => {
    const code = parseCurrencyCode(given, 'currency')
    if (code === null || isCurrency(code)) return code
    throw new RowError('bad-currency', `currency: there is no ${code.slice(0, 40)}`)
  })
  return { currency, isReadable: currency !== null }
}

type MappedPrice = Pick<IncomingPrices, 'realised' | 'basis' | 'inclusive'>

function omitImplausiblePrice(
  price: MappedPrice,
  { estimateLow, estimateHigh }: Pick<IncomingPrices, 'estimateLow' | 'estimateHigh'>,
  doubts: Doubt[],
): MappedPrice {
  const { realised } = price
  const [low, high] = [estimateLow ?? estimateHigh, estimateHigh ?? estimateLow]
  if (realised === null || low === null || high === null) return price
  const [paid, least, most] = [realised, low, high].map(parseAmountCents) as [bigint, bigint, bigint]
  if (paid <= most * maxEstimateFactor && paid * maxEstimateFactor >= least) return price
  const reason = `realised is ${realised}, beside an estimate of ${low} to ${high}; it is left out`
  doubts.push({ code: 'implausible-price', reason })
  return { realised: null, basis: 'unknown' }
}
