import type { PriceBasis } from '../../status.ts'

const labels: Record<PriceBasis, string> = {
  hammer: 'Hammer price',
  inclusive: 'Price incl. premium',
  unknown: 'Price',
}

/** Returns the label of a published price by its basis. A price after the sale is no hammer price. */
export function getPriceLabel(
  basis: PriceBasis | null,
  { soldAfterSale }: { soldAfterSale?: true | undefined },
): string {
  return soldAfterSale && basis === 'hammer' ? 'Price, without premium' : labels[basis ?? 'unknown']
}
