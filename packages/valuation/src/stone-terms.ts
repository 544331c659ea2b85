import type { AddTerm } from './term-groups.ts'
import type { LotTraits, PrincipalStone } from './lot-traits.ts'
import type { RoughValue } from './rough-value.ts'

/** Weights at which the trade's prices step up. */
const caratSteps = [0.3, 0.4, 0.5, 0.7, 0.9, 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 10]
const caratKnots = [-1.5, -0.7, 0, 0.7, 1.4, 2.1]
const shapesWithPremium = new Set(['Round'])

/** Terms of the stones, each weighed by its share of the rough value. */
export function listStoneTerms(traits: LotTraits, rough: RoughValue, add: AddTerm): void {
  const { principal, totals, category } = traits
  if (!principal) return add('species', 'none', 1)
  const share = rough.principal / rough.total
  const { species, kind } = principal
  add('species', species, share)
  add('speciesByCategory', `${species} ${category}`, share)
  if (kind !== null) add('kind', `${species} ${kind}`, share)
  const log = principal.carats === null ? 0 : Math.log(principal.carats)
  listCaratTerms(principal, { log, share }, add)
  if (species === 'Diamond') listDiamondTerms(principal, { log, share }, add)
  else if (species === 'Pearl') listPearlTerms(traits, share, add)
  else listColoredTerms(principal, { log, share }, add)
  if (principal.laboratory !== null) {
    add('report', 'any', share)
    add('report', principal.laboratory, share)
    add('report', species, share)
  }
  const accents = rough.accents / rough.total
  for (const total of totals)
    if (total.species !== species) {
      add('accents', total.species, accents)
      if (total.carats === null) add('accents', 'unknown', accents)
      else add('accents', `${total.species} by weight`, accents * Math.log(total.carats))
      if (total.origin !== null) add('accents', `from ${total.origin}`, accents)
      if (total.treatment !== null) add('accents', total.treatment, accents)
      if (total.color !== null) add('accents', 'color', accents * (total.color - 4))
      if (total.clarity !== null) add('accents', 'clarity', accents * (total.clarity - 5))
    }
}

interface WeighedShare {
  /** Logarithm of the weight in carats; 0 when unknown. */
  log: number
  share: number
}

function listCaratTerms(
  { species, carats, isSingle }: PrincipalStone,
  { log, share }: WeighedShare,
  add: AddTerm,
): void {
  if (carats === null) return add('carats', `${species} unknown`, share)
  add('carats', isSingle ? 'single' : 'several', share)
  add('carats', `${species} ${isSingle}`, share * log)
  for (const knot of caratKnots) if (log > knot) add('caratKnot', `${species} ${knot}`, share * (log - knot))
  if (!isSingle) return
  const family = species === 'Diamond' ? 'diamond' : 'colored'
  for (const step of caratSteps) if (carats >= step) add('caratStep', `${family} ${step}`, share)
}

function listDiamondTerms(stone: PrincipalStone, { log, share }: WeighedShare, add: AddTerm): void {
  const { shape, isOldCut, color, clarity, cutGrade, kind } = stone
  if (shape !== null) add('shape', isOldCut ? 'old' : shapesWithPremium.has(shape) ? shape : 'fancy', share)
  if (isOldCut && shape !== null) add('shape', shape, share)
  if (color !== null) {
    add('color', String(Math.round(color)), share)
    add('color', 'slope', share * (color - 4))
    add('color', 'slope by weight', share * (color - 4) * log)
  } else if (kind === null) add('color', 'unknown', share)
  if (clarity !== null) {
    add('clarity', String(Math.round(clarity)), share)
    add('clarity', 'slope', share * (clarity - 5))
    add('clarity', 'slope by weight', share * (clarity - 5) * log)
  } else add('clarity', 'unknown', share)
  if (color !== null && clarity !== null) {
    const both = (color - 4) * (clarity - 5)
    add('grade', 'both', share * both)
    add('grade', 'both by weight', share * both * log)
    add('grade', 'better', share * Math.max(0, 3 - color) * Math.max(0, 4 - clarity))
    add('grade', 'square', share * (color - 4) ** 2 * 0.1)
    add('grade', 'square of clarity', share * (clarity - 5) ** 2 * 0.1)
  }
  if (cutGrade !== null) {
    add('cutGrade', cutGrade, share)
    add('cutGrade', `${cutGrade} by weight`, share * log)
  }
}

function listPearlTerms({ pearlMillimeters, pearlRows, category }: LotTraits, share: number, add: AddTerm): void {
  if (pearlMillimeters === null) add('pearls', 'unknown', share)
  else {
    const log = Math.log(pearlMillimeters / 8)
    add('pearls', 'size', share * log)
    add('pearls', `size ${category}`, share * log)
    for (const knot of [0, 0.2, 0.4]) if (log > knot) add('pearls', `size above ${knot}`, share * (log - knot))
  }
  if (pearlRows !== null) add('pearls', `rows ${Math.min(4, pearlRows)}`, share)
}

function listColoredTerms(stone: PrincipalStone, { log, share }: WeighedShare, add: AddTerm): void {
  const { species, hue, origin, treatment } = stone
  if (hue !== null) add('hue', `${species} ${hue}`, share)
  const from = origin ?? 'unknown'
  const treated = treatment ?? 'unknown'
  add('origin', `${species} ${from}`, share)
  if (origin !== null) add('origin', origin, share)
  add('treatment', treated, share)
  add('treatment', `${species} ${treated}`, share)
  add('originTreatment', `${species} ${from} ${treated}`, share)
  if (origin !== null) add('origin', `${species} ${from} by weight`, share * log)
  if (treatment !== null) add('treatment', `${treated} by weight`, share * log)
}
