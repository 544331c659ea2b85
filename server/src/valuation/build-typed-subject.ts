import { parseTreatmentOption } from '@parure/domain/catalog/get-treatment-option'
import { parseTraits } from '@parure/domain/comparable/traits'
import type { ParsedStone } from '@parure/domain/valuation/contract'
import type { ComparisonSubject } from '../comparable/comparison-subject.ts'

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
