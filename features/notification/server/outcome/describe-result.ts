import { formatGroupedPrice, formatWirePriceRange } from '@parure/values/money.ts'
import type { SentResult } from './load-outcome-lots.ts'

type SoldResult = Extract<SentResult, { outcome: 'sold' }>

const priceNames = {
  hammer: 'Hammer price',
  inclusive: 'Price incl. premium',
  unknown: 'Price, premium not specified',
} as const

/** Returns the name of a price, which includes its basis. */
export const getResultPriceName = ({ basis, afterSale }: SoldResult): string =>
  afterSale && basis === 'hammer' ? 'Price without premium' : priceNames[basis]

export const describeSoldOutcome = ({ afterSale }: SoldResult): string => (afterSale ? 'sold after the sale' : 'sold')

const unsoldWords = { unsold: 'unsold', withdrawn: 'withdrawn', unpublished: 'no result published' } as const

/** Returns, for example, "153 000 EUR". */
export function formatResultAmount({ price, currency }: SoldResult): string {
  return [formatGroupedPrice(formatWirePriceRange(price, null) ?? price), currency].filter(Boolean).join(' ')
}

/**
 * Returns, for example, "hammer 153 000 EUR", "sold after the sale, 153 000 EUR", "153 000 EUR with premium" or "bought
 * in".
 */
export function describeResult(result: SentResult): string {
  if (result.outcome !== 'sold') return unsoldWords[result.outcome]
  const amount = formatResultAmount(result)
  if (result.afterSale) return `sold after the sale, ${amount}`
  if (result.basis === 'hammer') return `hammer ${amount}`
  return result.basis === 'inclusive' ? `${amount} with premium` : `${amount}, premium not specified`
}

/** Returns, for example, "Corrected: hammer 31 000 GBP, published before as 29 000 GBP". */
export function describeCorrection(result: SentResult, before: SentResult): string {
  const isSameBasis = result.outcome === 'sold' && before.outcome === 'sold' && result.basis === before.basis
  return `Corrected: ${describeResult(result)}, published before as ${isSameBasis ? formatResultAmount(before) : describeResult(before)}`
}
