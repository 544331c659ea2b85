import { cents, figuresOf } from '../money.ts'
import type { PriceBasis } from './status.ts'

export type ResultSign = 'above' | 'within' | 'below'

/** A hammer price compared with its estimate. */
export interface Result {
  sign: ResultSign
  /** For example "18% above high estimate". */
  words: string
  /** Hammer price by high estimate, as a decimal with two places. */
  multiple: string
}

interface Sold {
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
export function resultOf({ price, basis, estimate, soldAfterSale = false }: Sold): Result | null {
  if (soldAfterSale || price === null || estimate === null || basis !== 'hammer') return null
  const [lowText = '0', highText = lowText] = figuresOf(estimate)
  const [hammer, low, high] = [cents(price), cents(lowText), cents(highText)]
  if (low === 0n || high === 0n) return null
  const sign = hammer > high ? 'above' : hammer < low ? 'below' : 'within'
  return { sign, words: words(sign, { hammer, low, high }), multiple: twoPlaces(hammer, high) }
}

/** Returns, for example, "sold 8% under my limit"; null when the two cannot be compared. */
export function againstLimit(
  { price, basis, currency }: { price: string | null; basis: PriceBasis | null; currency: string | null },
  limit: { amount: string; currency: string },
): string | null {
  if (price === null || basis !== 'hammer' || currency !== limit.currency) return null
  const [hammer, most] = [cents(price), cents(limit.amount)]
  if (hammer === most) return 'sold at my limit'
  return hammer > most
    ? `sold ${share(hammer - most, most)} over my limit`
    : `sold ${share(most - hammer, most)} under my limit`
}

function words(sign: ResultSign, { hammer, low, high }: Record<'hammer' | 'low' | 'high', bigint>): string {
  const isOne = low === high
  if (sign === 'above') return `${share(hammer - high, high)} above ${isOne ? '' : 'high '}estimate`
  if (sign === 'below') return `${share(low - hammer, low)} below ${isOne ? '' : 'low '}estimate`
  return isOne ? 'at estimate' : 'within estimate'
}

/** In whole percent, rounded half up. */
function share(part: bigint, whole: bigint): string {
  const percent = (part * 200n + whole) / (whole * 2n)
  return percent === 0n ? 'less than 1%' : `${percent}%`
}

function twoPlaces(part: bigint, whole: bigint): string {
  const hundredths = (part * 200n + whole) / (whole * 2n)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
