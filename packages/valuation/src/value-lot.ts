import { getOwnValue } from '@parure/values/get-own-value.ts'
import { selectOffsets, type ConformalOffsets } from './conformal.ts'
import { listEstimateTerms } from './estimate-terms.ts'
import { listTerms } from './list-terms.ts'
import type { LotTraits } from './lot-traits.ts'
import type { Coefficient, ValuationModel } from './model.ts'
import type { AddTerm } from './term-groups.ts'
import { listSpreadTerms } from './spread-terms.ts'
import { getSupportKey } from './support.ts'

/** The middle half of the prices, in euros, that such lots are expected to bring. */
export interface ModelRange {
  low: number
  middle: number
  high: number
}

/** `thin`: nothing like it was sold often enough; `spread`: wider than threefold; `untested`: no residuals yet. */
export type ModelRefusal = 'thin' | 'spread' | 'untested'

export interface LotValue {
  /** From sales alone; null when refused. */
  range: ModelRange | null
  refused: ModelRefusal[]
  /** With the house's estimate; null without one. */
  withEstimate: ModelRange | null
  /** Number of sold lots of the same category and kind of principal stone. */
  similar: number
}

export interface Valuer {
  value(traits: LotTraits, terms: { day: number; estimateEuros: number | null }): LotValue
  /** Returns the expected logarithm of the price in euros. */
  computeLevel(traits: LotTraits, day: number): number
}

/** Limits beyond which no range is given. */
export const valuationLimits = { mostWidth: 3, leastSimilar: 5, mostTimesHeaviest: 1.5 } as const

export function createValuer(model: ValuationModel): Valuer {
  const level = createSum(model.level)
  const spread = createSum(model.spread)
  const estimate = model.estimate && createSum(model.estimate.level)
  const computeLevel = (traits: LotTraits, day: number): number => level((add) => listTerms(traits, day, model, add))
  const valueWithEstimate = (traits: LotTraits, expected: number, estimateEuros: number): ModelRange | null => {
    if (!estimate || !model.estimate || estimateEuros <= 0) return null
    const offsets = selectOffsets(model.estimate.offsets, traits.category)
    const logEstimate = Math.log(estimateEuros)
    const ratio = estimate((add) => listEstimateTerms(traits, { gap: expected - logEstimate, logEstimate }, model, add))
    return offsets && toRange(logEstimate + ratio, 1, offsets)
  }
  return {
    computeLevel,
    value: (traits, { day, estimateEuros }) => {
      const expected = computeLevel(traits, day)
      const offsets = selectOffsets(model.offsets, traits.category)
      const similar = countSimilar(model, traits)
      const isThin = similar < valuationLimits.leastSimilar || isHeavierThanSold(model, traits)
      const withEstimate = estimateEuros === null ? null : valueWithEstimate(traits, expected, estimateEuros)
      if (!offsets) return { range: null, refused: ['untested'], withEstimate, similar }
      const range = toRange(expected, Math.exp(spread((add) => listSpreadTerms(traits, add))), offsets)
      const isWide = range.high > range.low * valuationLimits.mostWidth
      const refused: ModelRefusal[] = [...(isThin ? (['thin'] as const) : []), ...(isWide ? (['spread'] as const) : [])]
      return { range: refused.length > 0 ? null : range, refused, withEstimate, similar }
    },
  }
}

function toRange(expected: number, spread: number, { low, middle, high }: ConformalOffsets): ModelRange {
  return {
    low: Math.exp(expected + spread * low),
    middle: Math.exp(expected + spread * middle),
    high: Math.exp(expected + spread * high),
  }
}

function countSimilar({ support }: ValuationModel, traits: LotTraits): number {
  const key = getSupportKey(traits)
  return getOwnValue(support, key) ?? 0
}

function isHeavierThanSold({ heaviest }: ValuationModel, { principal }: LotTraits): boolean {
  if (!principal?.carats) return false
  const most = getOwnValue(heaviest, principal.species) ?? 0
  return most > 0 && principal.carats > most * valuationLimits.mostTimesHeaviest
}

/** Returns a function that adds up coefficients times values of listed terms; unknown levels count zero. */
function createSum(coefficients: readonly Coefficient[]): (list: (add: AddTerm) => void) => number {
  const groups = new Map<string, Map<string, number>>()
  for (const [group, name, value] of coefficients) {
    const levels = groups.get(group) ?? new Map<string, number>()
    levels.set(name, value)
    groups.set(group, levels)
  }
  return (list) => {
    let sum = 0
    list((group, name, value) => {
      sum += (groups.get(group)?.get(name) ?? 0) * value
    })
    return sum
  }
}
