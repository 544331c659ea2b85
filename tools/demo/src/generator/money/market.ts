import type { Species } from '../lots/design.ts'

/** The components of a price: stones and others. */
export type PriceComponent = Species | 'pearls' | 'gold' | 'work'

/** Yearly growth of each component, as a share. */
const growth: Readonly<Record<PriceComponent, number>> = {
  // Lab-grown diamonds replaced mined ones of ordinary quality in engagement rings.
  diamond: -0.025,
  // Supply is smaller than the demand of new buyers in Asia.
  sapphire: 0.035,
  ruby: 0.045,
  emerald: 0.05,
  aquamarine: 0.02,
  amethyst: 0,
  opal: 0.025,
  // Harvests and demand are balanced.
  pearls: 0.005,
  // An ounce cost some 1,300 dollars eight years ago, and about three times as much now.
  gold: 0.14,
  // Wages, and demand for signed jewels.
  work: 0.02,
}

/** Returns the factor from a price today to one `years` ago. */
export function computeDrift(ware: PriceComponent, years: number): number {
  return (1 + growth[ware]) ** -years
}

/**
 * Bids relative to the houses' expectations, by full years before today: after a good year, with few unsold lots,
 * houses expect too much. In the sixth year back salerooms were closed for half of the time; the fourth and fifth had
 * pent-up demand.
 */
const yearlyMoods = [1, 0.98, 0.95, 0.93, 1.05, 1.08, 0.9, 0.98, 1] as const

/** Interpolates, so that there is no jump on the first of January. */
export function interpolateMood(years: number): number {
  const at = Math.min(yearlyMoods.length - 1, Math.max(0, years))
  const before = yearlyMoods[Math.floor(at)] ?? 1
  const after = yearlyMoods[Math.ceil(at)] ?? 1
  return before + (after - before) * (at - Math.floor(at))
}
