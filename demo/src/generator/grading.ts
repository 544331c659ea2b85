import type { PicturedDesign } from './pictured-designs.ts'
import type { Chance } from '@parure/domain/seeded-chance'

/** 0 commercial, 1 good, 2 fine, 3 exceptional. */
export type Quality = 0 | 1 | 2 | 3

/** How good the stones are, and what a laboratory said of the first of them. */
export interface Grading {
  quality: Quality
  colour: string
  clarity: string
  /** Numbers of the laboratory's reports; two for a pair; none where no report comes with the lot. */
  reports: readonly string[]
}

const colours = [
  ['J', 'K', 'L'],
  ['H', 'I'],
  ['F', 'G'],
  ['D', 'E'],
] as const
const clarities = [
  ['SI1', 'SI2', 'I1'],
  ['VS1', 'VS2', 'SI1'],
  ['VVS2', 'VS1', 'VS2'],
  ['IF', 'VVS1', 'VVS2'],
] as const

const qualityShares = {
  1: [0.22, 0.42, 0.27, 0.09],
  2: [0.42, 0.4, 0.15, 0.03],
  3: [0.58, 0.35, 0.07, 0],
} as const
const reported = [0.02, 0.25, 0.8, 1] as const

/** Draws a quality, better in better houses, and never exceptional for a row of stones. */
export function drawGrading(
  { stones }: PicturedDesign,
  main: readonly number[] | undefined,
  tier: 1 | 2 | 3,
  chance: Chance,
): Grading {
  const shares = qualityShares[tier]
  const pieces = stones?.find(({ slot }) => slot === 'main')?.pieces ?? 0
  const drawn = chance.weighted([0, 1, 2, 3] as const, (grade) => shares[grade])
  const quality = pieces > 2 && drawn === 3 ? 2 : drawn
  // Only stones of some size are sent to a laboratory: in hundredths of a carat, more for each of a row.
  const each = (main?.[0] ?? 0) / (pieces > 2 ? pieces : 1)
  const withReport = each >= (pieces > 2 ? 150 : 90) && chance.happens(reported[quality])
  const number = chance.whole(1_100_000, 9_800_000)
  const numbers = pieces === 2 ? [String(number), String(number + 1)] : [String(number)]
  return {
    quality,
    colour: chance.one(colours[quality]),
    clarity: chance.one(clarities[quality]),
    reports: withReport ? numbers : [],
  }
}
