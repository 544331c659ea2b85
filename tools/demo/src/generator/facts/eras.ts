import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

interface Era {
  /** The adjective before the noun; null for eras without one. */
  adjective: string | null
  from: number
  to: number
  /** Probability that the text dates the piece. */
  dated: number
}

/** Periods of production. `… style` is a later piece in an earlier taste; white gold before the 1920s must be one. */
export const eras = {
  victorian: { adjective: 'Victorian', from: 1860, to: 1895, dated: 0.7 },
  revival: { adjective: 'Archaeological Revival', from: 1865, to: 1885, dated: 0.8 },
  belleEpoque: { adjective: 'Belle Époque', from: 1895, to: 1910, dated: 0.7 },
  edwardian: { adjective: 'Edwardian', from: 1905, to: 1910, dated: 0.75 },
  artNouveau: { adjective: 'Art Nouveau', from: 1900, to: 1910, dated: 0.75 },
  artDeco: { adjective: 'Art Deco', from: 1925, to: 1935, dated: 0.8 },
  retro: { adjective: 'Retro', from: 1940, to: 1950, dated: 0.75 },
  midCentury: { adjective: null, from: 1950, to: 1965, dated: 0.75 },
  seventies: { adjective: null, from: 1970, to: 1980, dated: 0.6 },
  eighties: { adjective: null, from: 1980, to: 1995, dated: 0.3 },
  contemporary: { adjective: null, from: 2000, to: 2020, dated: 0 },
  victorianStyle: { adjective: 'Victorian style', from: 1968, to: 1998, dated: 0.06 },
  edwardianStyle: { adjective: 'Edwardian style', from: 1972, to: 2010, dated: 0.06 },
  belleEpoqueStyle: { adjective: 'Belle Époque style', from: 1948, to: 1975, dated: 0.55 },
  artDecoStyle: { adjective: 'Art Deco style', from: 1982, to: 2012, dated: 0.06 },
  artNouveauStyle: { adjective: 'Art Nouveau style', from: 1972, to: 1996, dated: 0.1 },
  mughalStyle: { adjective: 'Mughal style', from: 1976, to: 2012, dated: 0.06 },
  southwestern: { adjective: 'Southwestern', from: 1962, to: 1988, dated: 0.6 },
} as const satisfies Record<string, Era>

export type EraName = keyof typeof eras

export interface Dating {
  era: EraName
  adjective: string | null
  year: number
  /** `circa 1935`, `1960s`, or null when the catalog states no date. */
  circa: string | null
}

/** Draws a year within the era; catalogs round to five years or to a decade. */
export function drawDating(era: EraName, chance: SeededRandom): Dating {
  const { adjective, from, to, dated }: Era = eras[era]
  const year = Math.min(to, Math.max(from, 5 * Math.round(chance.drawInteger(from, to) / 5)))
  const decade = `${Math.floor(year / 10) * 10}s`
  // Recent pieces are not dated by "circa".
  const isDated = year <= 1995 && chance.drawOutcome(dated)
  const inDecades = year >= 1930 && chance.drawOutcome(0.18)
  return { era, adjective, year, circa: isDated ? (inDecades ? decade : `circa ${year}`) : null }
}
