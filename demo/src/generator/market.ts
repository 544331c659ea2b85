import type { Species } from './design.ts'

/** What a price is made of besides stones. */
export type Ware = Species | 'pearls' | 'gold' | 'work'

/** How much more each kind brings from year to year, as a share. */
const growth: Readonly<Record<Ware, number>> = {
  // Grown diamonds took the engagement ring from mined ones of ordinary quality.
  diamond: -0.025,
  // The mines give less than the new buyers of Asia ask for.
  sapphire: 0.035,
  ruby: 0.045,
  emerald: 0.05,
  aquamarine: 0.02,
  amethyst: 0,
  opal: 0.025,
  // Harvests and demand keep pace.
  pearls: 0.005,
  // An ounce cost some 1,300 dollars eight years ago, and about three times as much now.
  gold: 0.14,
  // Wages, and the taste for signed jewels.
  work: 0.02,
}

/** A price of today as a factor of `years` ago. */
export function drift(ware: Ware, years: number): number {
  return (1 + growth[ware]) ** -years
}

/**
 * How rooms bid against what houses had expected, by full years before today: a good year leaves little unsold, and after
 * it houses expect too much. The sixth year back had its sale-rooms closed for half of it, the fourth and fifth the
 * crowd that had saved meanwhile.
 */
const moods = [1, 0.98, 0.95, 0.93, 1.05, 1.08, 0.9, 0.98, 1] as const

/** Interpolated, so that a first of January is no edge. */
export function mood(years: number): number {
  const at = Math.min(moods.length - 1, Math.max(0, years))
  const before = moods[Math.floor(at)] ?? 1
  const after = moods[Math.ceil(at)] ?? 1
  return before + (after - before) * (at - Math.floor(at))
}
