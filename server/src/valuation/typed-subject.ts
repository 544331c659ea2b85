import { treatmentOfOption } from '@parure/domain/catalog/treatment-option'
import { traitsOf } from '@parure/domain/comparable/traits'
import type { ParsedStone } from '@parure/domain/valuation/contract'
import type { Subject } from '../comparable/subject.ts'

/**
 * Converts a typed stone to the subject of a comparison: an unsigned piece without an estimate. The stone counts as
 * dominant when its species and weight are known.
 */
export function typedSubject({ currency, report, shape, treatment, ...typed }: ParsedStone): Subject {
  const { category, species, carats, color, clarity, origin, laboratory } = typed
  const traits = traitsOf({
    category,
    subCategory: null,
    species: known(species),
    carats: known(carats),
    shape: shape === 'round' ? 'Round' : known(shape),
    color: known(color),
    clarity: known(clarity),
    origin: known(origin),
    treatment: treatment === '' ? null : treatmentOfOption(treatment),
    maker: null,
    laboratory: known(laboratory),
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

const known = (text: string): string | null => (text === '' ? null : text)
