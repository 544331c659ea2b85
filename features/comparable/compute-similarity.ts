import type { Traits } from './traits.ts'
import { computeTreatmentFactor } from './treatment.ts'
import { similarityWeights } from './similarity-weights.ts'

/** Factors of the weight of a comparable lot, each between 0 and 1. */
export const similarityFactors = {
  carats: ({ carats: one }: Traits, { carats: other }: Traits): number => {
    if (one === null || other === null) return one === other ? 1 : similarityWeights.caratsMissing
    return computeGaussian(Math.log(one / other) / similarityWeights.caratSpread)
  },
  origin: ({ origin: one }: Traits, { origin: other }: Traits): number => {
    if (one === other) return 1
    return one === null || other === null ? similarityWeights.originMissing : similarityWeights.originDiffers
  },
  treatment: ({ treatment: one }: Traits, { treatment: other }: Traits): number => computeTreatmentFactor(one, other),
  maker: ({ maker: one }: Traits, { maker: other }: Traits): number => {
    if (one === other) return 1
    return one === null || other === null ? similarityWeights.signedAgainstUnsigned : similarityWeights.makersDiffer
  },
  subCategory: ({ subCategory: one }: Traits, { subCategory: other }: Traits): number =>
    one === other ? 1 : similarityWeights.subCategoryDiffers,
  laboratory: ({ laboratory: one }: Traits, { laboratory: other }: Traits): number =>
    (one === null) === (other === null) ? 1 : similarityWeights.reportMissing,
  metal: ({ metal: one }: Traits, { metal: other }: Traits): number =>
    !one || !other || one === other ? 1 : similarityWeights.metalDiffers,
  grams: ({ grams: one, species }: Traits, { grams: other }: Traits): number => {
    if (!one || !other) return 1
    const { set, plain } = similarityWeights.gramSpread
    return computeGaussian(Math.log(one / other) / (species === null ? plain : set))
  },
  color: ({ color: one }: Traits, { color: other }: Traits): number => computeGradeFactor(one, other),
  clarity: ({ clarity: one }: Traits, { clarity: other }: Traits): number => computeGradeFactor(one, other),
} as const
export type SimilarityFactor = keyof typeof similarityFactors

/**
 * Returns the similarity of two lots regardless of their days of sale: 0 when a hard criterion rules the comparison
 * out.
 */
export function computeSimilarity(one: Traits, other: Traits): number {
  if (!isComparable(one, other)) return 0
  return (
    similarityFactors.carats(one, other) *
    similarityFactors.origin(one, other) *
    similarityFactors.treatment(one, other) *
    similarityFactors.maker(one, other) *
    similarityFactors.subCategory(one, other) *
    similarityFactors.laboratory(one, other) *
    similarityFactors.metal(one, other) *
    similarityFactors.grams(one, other) *
    similarityFactors.color(one, other) *
    similarityFactors.clarity(one, other)
  )
}

/** Returns the weight of a sale after so many years; 0 for a sale that is too old. */
export function computeTimeFactor(years: number): number {
  return years > similarityWeights.mostYears ? 0 : 2 ** (-years / similarityWeights.halfLife)
}

export function isComparable(one: Traits, other: Traits): boolean {
  return (
    one.category === other.category &&
    one.species === other.species &&
    one.kind === other.kind &&
    (one.shape === other.shape || one.shape === null || other.shape === null) &&
    (one.carats === null ||
      other.carats === null ||
      Math.max(one.carats, other.carats) <= similarityWeights.mostCaratRatio * Math.min(one.carats, other.carats)) &&
    !(one.origin !== null && other.origin !== null && hasPrizedOrigin(one) !== hasPrizedOrigin(other))
  )
}

/** Returns whether the origin commands a premium price of its own. */
function hasPrizedOrigin({ species, origin }: Traits): boolean {
  return species === 'Emerald' ? origin === 'Colombia' : origin === 'Kashmir' || origin === 'Burma'
}

function computeGradeFactor(one: number | null, other: number | null): number {
  if (one === null || other === null) return one === other ? 1 : similarityWeights.gradeMissing
  return computeGaussian((one - other) / similarityWeights.gradeSpread)
}

function computeGaussian(deviations: number): number {
  return Math.exp(-0.5 * deviations ** 2)
}
