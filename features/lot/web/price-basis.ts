import { soldAfterSaleName } from '../outcome-names.ts'
import type { PriceBasis } from '../status.ts'

const words: Record<PriceBasis, string> = {
  hammer: 'Hammer price, without buyer’s premium',
  inclusive: 'Includes buyer’s premium',
  unknown: 'The source does not say whether buyer’s premium is included',
}

const afterSaleWords: Record<PriceBasis, string> = {
  hammer: `${soldAfterSaleName}, without buyer’s premium`,
  inclusive: `${soldAfterSaleName}, includes buyer’s premium`,
  unknown: `${soldAfterSaleName}; the source does not say whether buyer’s premium is included`,
}

/** Describes what a published price includes, and whether the lot was sold after the sale. */
export function describePriceBasis(
  basis: PriceBasis | null,
  { soldAfterSale }: { soldAfterSale?: true | undefined },
): string {
  return (soldAfterSale ? afterSaleWords : words)[basis ?? 'unknown']
}
