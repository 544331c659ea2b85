import type { LotTraits } from './lot-traits.ts'
import { computeRoughValue, isStrand, type RoughValue } from './rough-value.ts'
import { listStoneTerms } from './stone-terms.ts'
import type { AddTerm, TermScope } from './term-groups.ts'

/** Logarithm of the rough value beyond which slopes may differ. */
const valueKnots = [4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5, 11.5]
const gramKnots = [0.5, 1, 1.5, 2, 3, 4]

/** Lists the terms of the expected logarithm of a price in euros. */
export function listTerms(traits: LotTraits, day: number, scope: TermScope, add: AddTerm): void {
  const rough = computeRoughValue(traits)
  add('base', '', 1)
  add('category', traits.category, 1)
  if (traits.subCategory !== null) add('subCategory', traits.subCategory, 1)
  listValueTerms(traits, rough, add)
  listMetalTerms(traits, rough.metal / rough.total, add)
  listStoneTerms(traits, rough, add)
  listOriginTerms(traits, scope, add)
  listTimeTerms(traits, rough, day, scope, add)
}

function listValueTerms({ category }: LotTraits, { total }: RoughValue, add: AddTerm): void {
  const log = Math.log(total)
  add('value', '', log - 7)
  add('valueByCategory', category, log - 7)
  for (const knot of valueKnots) if (log > knot) add('valueKnot', String(knot), log - knot)
}

function listMetalTerms(traits: LotTraits, share: number, add: AddTerm): void {
  const { category, metal, fineness, grams, principal } = traits
  if (share === 0) return
  const name = metal ?? 'none'
  add('metal', name, share)
  add('metalByCategory', `${category} ${principal === null}`, share)
  const log = grams === null ? 0 : Math.log(grams)
  if (grams === null) add('grams', 'unknown', share)
  else {
    add('grams', principal === null ? 'plain' : 'set', share * (log - 1.5))
    add('gramsByCategory', category, share * (log - 1.5))
    for (const knot of gramKnots) if (log > knot) add('grams', String(knot), share * (log - knot))
  }
  if (isStrand(category, principal?.species)) add('metal', 'strand', share)
  if (fineness === null) add('fineness', 'unknown', share)
  else {
    add('fineness', '', share * Math.log(fineness / 750))
    add('fineness', `${metal} ${Math.round(fineness)}`, share)
    add('fineness', `${category} ${Math.round(fineness)}`, share)
  }
}

function listOriginTerms(traits: LotTraits, { hasSaleDetails }: TermScope, add: AddTerm): void {
  const { maker, isAttributed, period, style, category, house, country } = traits
  if (maker !== null) {
    const share = isAttributed ? 0.5 : 1
    add('signed', isAttributed ? 'attributed' : 'signed', 1)
    add('signed', category, share)
    add('maker', maker, share)
    add('maker', `${maker} in ${category}`, share)
  }
  if (period !== null) add('period', period, 1)
  if (style !== null) add('style', style, 1)
  if (!hasSaleDetails) return
  if (house !== null) add('house', house, 1)
  if (country !== null) add('country', country, 1)
}

/** Days since 1970 of the first of January 2020, around which trends turn. */
const trendOrigin = 18_262

/** A random walk over periods, which continues at its last level, and trends of metals and species. */
function listTimeTerms(traits: LotTraits, rough: RoughValue, day: number, scope: TermScope, add: AddTerm): void {
  const years = (day - trendOrigin) / 365.25
  add('trend', '', years / 5)
  add('trend', 'metal', (rough.metal / rough.total) * (years / 5))
  const { principal } = traits
  if (principal) add('trend', principal.species, (rough.principal / rough.total) * (years / 5))
  const date = new Date(day * 86_400_000)
  const periods = scope.hasSaleDetails ? 4 : 1
  const last = date.getUTCFullYear() * periods + Math.floor((date.getUTCMonth() * periods) / 12)
  for (let period = firstYear * periods; period <= last; period++) add('time', String(period), 1)
}

/** Sales before it share one level. */
const firstYear = 2010
