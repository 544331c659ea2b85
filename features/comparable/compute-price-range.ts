import type { Traits } from './traits.ts'
import { rangeLimits } from './similarity-weights.ts'
import { computeEffectiveCount, computeWeightedQuantiles, type Weighted } from './weighted-quantile.ts'

/** A sold lot with its hammer price scaled to the target lot, and its weight. */
export interface PricedComparable extends Weighted {
  isSigned: boolean
  /** Sold within the last 36 months. */
  isRecent: boolean
}

export const rangeRefusals = ['thin', 'stale', 'spread', 'signed', 'unknown', 'untested'] as const
export type RangeRefusal = (typeof rangeRefusals)[number]

export interface PriceRange {
  low: number
  middle: number
  high: number
  isWide: boolean
  /** Number of sold lots that count. */
  n: number
  effective: number
}

/** Returns the weighted interquartile range of the prices of comparable lots, or every reason for refusing it. */
export function computePriceRange(
  traits: Traits,
  comparables: readonly PricedComparable[],
): { range: PriceRange; refused?: never } | { range?: never; refused: RangeRefusal[] } {
  const effective = computeEffectiveCount(comparables)
  const [low = 0, middle = 0, high = 0] = computeWeightedQuantiles(comparables, [0.25, 0.5, 0.75]) ?? []
  const isThin = effective < rangeLimits.leastEffective
  const refused: RangeRefusal[] = [
    ...(isThin ? ['thin' as const] : []),
    ...(comparables.filter(({ isRecent }) => isRecent).length < rangeLimits.leastRecent ? ['stale' as const] : []),
    ...(!isThin && high > low * rangeLimits.mostSpread ? ['spread' as const] : []),
    ...(traits.maker !== null && comparables.filter(({ isSigned }) => isSigned).length < rangeLimits.leastSigned
      ? ['signed' as const]
      : []),
    ...(needsReport(traits) ? ['unknown' as const] : []),
  ]
  if (refused.length > 0) return { refused }
  return {
    range: { low, middle, high, isWide: high > low * rangeLimits.wideSpread, n: comparables.length, effective },
  }
}

/** Returns whether the price of such a stone depends too much on an unstated origin or treatment. */
function needsReport({ species, carats, origin, treatment }: Traits): boolean {
  const isColored = species === 'Ruby' || species === 'Sapphire' || species === 'Emerald'
  const isLarge = carats !== null && carats > rangeLimits.caratsThatNeedReports
  return isColored && isLarge && (origin === null || treatment === null)
}

/** In the reader's words; each is also the end of the sentence "No reliable range: …". */
const words: Record<RangeRefusal, string> = {
  thin: 'Too few close matches.',
  stale: 'Fewer than five similar lots sold in the last three years.',
  spread: 'Prices of similar lots differ more than threefold.',
  signed: 'Fewer than five similar lots are signed, and this one is.',
  untested: 'Our ranges for this category have not been accurate enough.',
  unknown: 'The catalog doesn’t say where this stone is from, or whether it is treated.',
}

/**
 * Returns the reasons as sentences. Without `seesDays` the reason `stale` reads as `thin`, because the number of recent
 * sales is gated.
 */
export function describeRefusals(refused: readonly RangeRefusal[], seesDays: boolean): string[] {
  return [...new Set(refused.map((each) => words[each === 'stale' && !seesDays ? 'thin' : each]))]
}
