import { parseAmountCents, scaleDecimal } from '@parure/values/money.ts'

/** The facts that decide whether a lot has a price per carat. */
export interface DominantStoneLot {
  /** The stated hammer price; null when missing. */
  hammer: string | null
  /** The stated weight of the principal stone. */
  carats: string | null
  /** Whether all other stones together weigh at most 35 % of it. */
  leads: boolean
}

/**
 * Returns the hammer price by the weight of the principal stone, mounting included, in cents, rounded half up; null
 * when it does not apply.
 */
export function computePricePerCarat({ hammer, carats, leads }: DominantStoneLot): bigint | null {
  if (hammer === null || carats === null || !leads) return null
  const weight = scaleDecimal(carats, 3)
  return weight === 0n ? null : (parseAmountCents(hammer) * 2_000n + weight) / (weight * 2n)
}
