import type { PriceBasis } from '../status.ts'

const labels: Record<PriceBasis, string> = {
  hammer: 'Price, hammer',
  inclusive: 'Price, with premium',
  unknown: 'Price, basis not stated',
}

/** Returns the label of a published price by its basis. A price after the sale is no hammer price. */
export function getPriceLabel(
  basis: PriceBasis | null,
  { soldAfterSale }: { soldAfterSale?: true | undefined },
): string {
  return soldAfterSale && basis === 'hammer' ? 'Price, without premium' : labels[basis ?? 'unknown']
}
