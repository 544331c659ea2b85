import type { Traits } from './traits.ts'
import { treatmentFactor } from './treatment.ts'
import { weights } from './weights.ts'

/** Factors of the weight of a comparable lot, each between 0 and 1. */
export const factors = {
  carats: ({ carats: one }: Traits, { carats: other }: Traits): number => {
    if (one === null || other === null) return one === other ? 1 : weights.caratsMissing
    return bell(Math.log(one / other) / weights.caratSpread)
  },
  origin: ({ origin: one }: Traits, { origin: other }: Traits): number => {
    if (one === other) return 1
    return one === null || other === null ? weights.originMissing : weights.originDiffers
  },
  treatment: ({ treatment: one }: Traits, { treatment: other }: Traits): number => treatmentFactor(one, other),
  maker: ({ maker: one }: Traits, { maker: other }: Traits): number => {
    if (one === other) return 1
    return one === null || other === null ? weights.signedAgainstUnsigned : weights.makersDiffer
  },
  subCategory: ({ subCategory: one }: Traits, { subCategory: other }: Traits): number =>
    one === other ? 1 : weights.subCategoryDiffers,
  laboratory: ({ laboratory: one }: Traits, { laboratory: other }: Traits): number =>
    (one === null) === (other === null) ? 1 : weights.reportMissing,
  color: ({ color: one }: Traits, { color: other }: Traits): number => gradeFactor(one, other),
  clarity: ({ clarity: one }: Traits, { clarity: other }: Traits): number => gradeFactor(one, other),
} as const
export type Factor = keyof typeof factors

/**
 * Returns the similarity of two lots regardless of their days of sale: 0 when a hard criterion rules the comparison
 * out.
 */
export function likeness(one: Traits, other: Traits): number {
  if (!mayCompare(one, other)) return 0
  return (
    factors.carats(one, other) *
    factors.origin(one, other) *
    factors.treatment(one, other) *
    factors.maker(one, other) *
    factors.subCategory(one, other) *
    factors.laboratory(one, other) *
    factors.color(one, other) *
    factors.clarity(one, other)
  )
}

/** Returns the weight of a sale after so many years; 0 for a sale that is too old. */
export function timeFactor(years: number): number {
  return years > weights.mostYears ? 0 : 2 ** (-years / weights.halfLife)
}

export function mayCompare(one: Traits, other: Traits): boolean {
  return (
    one.category === other.category &&
    one.species === other.species &&
    one.kind === other.kind &&
    (one.shape === other.shape || one.shape === null || other.shape === null) &&
    (one.carats === null ||
      other.carats === null ||
      Math.max(one.carats, other.carats) <= weights.mostCaratRatio * Math.min(one.carats, other.carats)) &&
    !(one.origin !== null && other.origin !== null && isPrized(one) !== isPrized(other))
  )
}

/** Returns whether the origin commands a premium price of its own. */
function isPrized({ species, origin }: Traits): boolean {
  return species === 'Emerald' ? origin === 'Colombia' : origin === 'Kashmir' || origin === 'Burma'
}

function gradeFactor(one: number | null, other: number | null): number {
  if (one === null || other === null) return one === other ? 1 : weights.gradeMissing
  return bell((one - other) / weights.gradeSpread)
}

function bell(deviations: number): number {
  return Math.exp(-0.5 * deviations ** 2)
}
