import type { AddTerm } from './term-groups.ts'
import type { LotTraits } from './lot-traits.ts'
import { computeRoughValue } from './rough-value.ts'

/** The smallest residual that counts, so that logarithms stay finite. */
const minResidual = 0.02

/** Lists the terms of the expected logarithm of an absolute residual: some lots are harder to value than others. */
export function listSpreadTerms(traits: LotTraits, add: AddTerm): void {
  const { category, principal, maker, grams } = traits
  const { total, metal, principal: main } = computeRoughValue(traits)
  add('base', '', 1)
  add('category', category, 1)
  add('value', '', Math.log(total) - 7)
  add('metal', '', metal / total)
  if (grams === null) add('grams', 'unknown', 1)
  if (maker !== null) add('signed', '', 1)
  add('species', principal?.species ?? 'none', 1)
  if (!principal) return
  add('carats', principal.carats === null ? 'unknown' : principal.isSingle ? 'single' : 'several', main / total)
  if (principal.kind !== null) add('kind', principal.kind, 1)
  if (principal.laboratory !== null) add('report', '', 1)
}

export const toLogSpread = (residual: number): number => Math.log(Math.max(minResidual, Math.abs(residual)))
