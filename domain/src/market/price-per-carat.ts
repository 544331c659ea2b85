import { cents, scaled } from '../money.ts'

/** What decides whether a lot has a price per carat. */
export interface LedLot {
  /** The stated hammer price; null where there is none. */
  hammer: string | null
  /** The principal stone's stated weight. */
  carats: string | null
  /** Whether all other stones together weigh at most 35 % of it. */
  leads: boolean
}

/** Hammer price by the principal stone's weight, mounting included, in cents, rounded half up; else null. */
export function pricePerCarat({ hammer, carats, leads }: LedLot): bigint | null {
  if (hammer === null || carats === null || !leads) return null
  const weight = scaled(carats, 3)
  return weight === 0n ? null : (cents(hammer) * 2_000n + weight) / (weight * 2n)
}
