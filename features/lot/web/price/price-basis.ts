import { soldAfterSaleName } from '../../outcome-names.ts'
import type { PriceBasis } from '../../status.ts'

const words: Record<PriceBasis, string> = {
  hammer: 'Without buyer’s premium',
  inclusive: 'Includes buyer’s premium',
  unknown: 'Premium: not specified by the house',
}

const afterSaleWords: Record<PriceBasis, string> = {
  hammer: `${soldAfterSaleName}, without buyer’s premium`,
  inclusive: `${soldAfterSaleName}, includes buyer’s premium`,
  unknown: `${soldAfterSaleName}; premium: not specified by the house`,
}

/** Describes what a published price includes, and whether the lot was sold after the sale. */
export function describePriceBasis(
  basis: PriceBasis | null,
  { soldAfterSale }: { soldAfterSale?: true | undefined },
): string {
  return (soldAfterSale ? afterSaleWords : words)[basis ?? 'unknown']
}
