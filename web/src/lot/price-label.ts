import type { PriceBasis } from '@parure/domain/lot/status'

const labels: Record<PriceBasis, string> = {
  hammer: 'Price, hammer',
  inclusive: 'Price, with premium',
  unknown: 'Price, basis not stated',
}

/** Names a published price with what it holds. */
export const priceLabel = (basis: PriceBasis | null): string => labels[basis ?? 'unknown']
