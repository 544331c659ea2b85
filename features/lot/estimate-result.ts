import { parseAmountCents, splitPriceRange } from '@parure/values/money.ts'
import type { PriceBasis } from './status.ts'

export type ResultSign = 'above' | 'within' | 'below'

/** A hammer price compared with its estimate. */
export interface EstimateResult {
  sign: ResultSign
  /** For example "18% above high estimate". */
  words: string
  /** Hammer price by high estimate, as a decimal with two places. */
  multiple: string
}

interface ComparedPrice {
  /** Wire prices; null when missing. */
  price: string | null
  basis: PriceBasis | null
  estimate: string | null
  /** A price paid after the sale is not a hammer price. */
  soldAfterSale?: boolean | undefined
}

/**
 * Returns null without an estimate, and for a price that is not a hammer price: a price with premium cannot be
 * compared.
 */
export function compareHammerWithEstimate({
  price,
  basis,
  estimate,
  soldAfterSale = false,
}: ComparedPrice): EstimateResult | null {
  if (soldAfterSale || price === null || estimate === null || basis !== 'hammer') return null
  const [lowText = '0', highText = lowText] = splitPriceRange(estimate)
  const [hammer, low, high] = [parseAmountCents(price), parseAmountCents(lowText), parseAmountCents(highText)]
  if (low === 0n || high === 0n) return null
  const sign = hammer > high ? 'above' : hammer < low ? 'below' : 'within'
  return { sign, words: describeComparison(sign, { hammer, low, high }), multiple: formatTwoPlaces(hammer, high) }
}

/** Returns, for example, "sold 8% under my limit"; null when the two cannot be compared. */
export function compareWithLimit(
  { price, basis, currency }: { price: string | null; basis: PriceBasis | null; currency: string | null },
  limit: { amount: string; currency: string },
): string | null {
  if (price === null || basis !== 'hammer' || currency !== limit.currency) return null
  const [hammer, most] = [parseAmountCents(price), parseAmountCents(limit.amount)]
  if (hammer === most) return 'sold at my limit'
  return hammer > most
    ? `sold ${formatPercentShare(hammer - most, most)} over my limit`
    : `sold ${formatPercentShare(most - hammer, most)} under my limit`
}

function describeComparison(
  sign: ResultSign,
  { hammer, low, high }: Record<'hammer' | 'low' | 'high', bigint>,
): string {
  const isOne = low === high
  if (sign === 'above') return `${formatPercentShare(hammer - high, high)} above ${isOne ? '' : 'high '}estimate`
  if (sign === 'below') return `${formatPercentShare(low - hammer, low)} below ${isOne ? '' : 'low '}estimate`
  return isOne ? 'at estimate' : 'within estimate'
}

/** In whole percent, rounded half up. */
function formatPercentShare(part: bigint, whole: bigint): string {
  const percent = (part * 200n + whole) / (whole * 2n)
  return percent === 0n ? 'less than 1%' : `${percent}%`
}

function formatTwoPlaces(part: bigint, whole: bigint): string {
  const hundredths = (part * 200n + whole) / (whole * 2n)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
