import type { AddTerm, TermScope } from './term-groups.ts'
import type { LotTraits } from './lot-traits.ts'

/**
 * Lists the terms of the logarithm of a price over the house's middle estimate, given how far the model's level lies
 * above that estimate. Houses have habits of their own; only roles that see sale details may learn them.
 */
export function listEstimateTerms(
  { category, principal, maker, house }: LotTraits,
  { gap, logEstimate }: { gap: number; logEstimate: number },
  { hasSaleDetails }: TermScope,
  add: AddTerm,
): void {
  const bounded = Math.max(-1, Math.min(1, gap))
  add('base', '', 1)
  add('value', 'gap', bounded)
  add('value', 'level', logEstimate - 8)
  add('category', category, 1)
  add('valueByCategory', category, bounded)
  if (principal) add('species', principal.species, 1)
  if (maker !== null) add('signed', '', 1)
  if (hasSaleDetails && house !== null) add('house', house, 1)
}
