import { parseTreatmentOption } from '@parure/features/catalog/get-treatment-option.ts'
import { parseTraits } from '@parure/features/comparable/traits.ts'
import type { ParsedStone } from '../contract.ts'
import { readLotTraits, type LotTraits } from '@parure/valuation'
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
    estimateMid: null,
    valuedTraits: buildTypedTraits({ category, species, carats, color, clarity, origin, laboratory, shape, treatment }),
  }
}

type TypedTraits = Pick<
  ParsedStone,
  'category' | 'species' | 'carats' | 'color' | 'clarity' | 'origin' | 'laboratory' | 'shape' | 'treatment'
>

/** Returns the traits that the valuation model reads: those of an unsigned piece with this one stone. */
function buildTypedTraits({ category, species, color, shape, treatment, ...typed }: TypedTraits): LotTraits {
  const stated = Object.entries({
    ...typed,
    colour: color,
    treatment: treatment === '' ? '' : parseTreatmentOption(treatment),
    shape: shape === 'round' ? 'Round' : shape === 'fancy' ? 'Fancy' : '',
  }).filter(([, value]) => value !== '')
  return readLotTraits({
    category,
    subCategory: null,
    maker: null,
    isAttributed: false,
    materials: [],
    styles: [],
    period: null,
    stones: species === '' ? [] : [{ species, ...Object.fromEntries(stated) }],
    attributes: [],
    text: '',
    house: null,
    country: null,
  })
}

const convertEmptyToNull = (text: string): string | null => (text === '' ? null : text)
