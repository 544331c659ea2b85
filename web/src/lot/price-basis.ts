import type { PriceBasis } from '@parure/domain/lot/status'

const words: Record<PriceBasis, string> = {
  hammer: 'Hammer price, without buyer’s premium',
  inclusive: 'Includes buyer’s premium',
  unknown: 'The source does not say whether buyer’s premium is included',
}

/** What a published price holds. */
export function priceBasisWords(basis: PriceBasis | null): string {
  return words[basis ?? 'unknown']
}
