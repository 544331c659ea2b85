import type { ComparableRange } from '@parure/domain/comparable/contract'

/** What a range is of, in sentences. */
export function rangeBasis({ isPerCarat, isWide, n, effective, leftOut }: ComparableRange): string {
  const sentences = [
    `Middle 50% of hammer prices, stated by the auction houses, at the rates of their sale days${n === undefined ? '' : `; n = ${n}, which count as much as ${effective} equal ones`}.`,
    isPerCarat && 'Prices per carat, times the weight of this stone.',
    isWide && 'Wide: the 75th percentile is more than twice the 25th.',
    leftOut && `Left out: ${leftOut} without a stated hammer price or a rate.`,
  ]
  return sentences.filter(Boolean).join(' ')
}
