import { parseTreatmentOption } from '@parure/features/catalog/get-treatment-option.ts'
import { parseTraits } from '@parure/features/comparable/traits.ts'
import type { ParsedStone } from '../contract.ts'
import type { ComparisonSubject } from '@parure/features/comparable/server/comparison-subject.ts'

/**
 * Converts a typed stone to the subject of a comparison: an unsigned piece without an estimate. The stone counts as
 * dominant when its species and weight are known.
 */
export function buildTypedSubject({ currency, report, shape, treatment, ...typed }: ParsedStone): ComparisonSubject {
  const { category, species, carats, color, clarity, origin, laboratory } = typed
  const traits = parseTraits({
    category,
    subCategory: null,
    species: convertEmptyToNull(species),
    carats: convertEmptyToNull(carats),
    shape: shape === 'round' ? 'Round' : convertEmptyToNull(shape),
    color: convertEmptyToNull(color),
    clarity: convertEmptyToNull(clarity),
    origin: convertEmptyToNull(origin),
    treatment: treatment === '' ? null : parseTreatmentOption(treatment),
    maker: null,
    laboratory: convertEmptyToNull(laboratory),
  })
  return {
    lotId: null,
    traits,
    report: laboratory !== '' && report !== '' ? `${laboratory} ${report}` : null,
    stoneLeads: traits.species !== null && traits.carats !== null,
    currency,
    estimateHigh: null,
  }
}

const convertEmptyToNull = (text: string): string | null => (text === '' ? null : text)
