import type { ComparableRange } from '@parure/domain/comparable/contract'

/** What a range is of, in sentences. */
export function rangeBasis({ basis, isPerCarat, isWide, n, effective, leftOut, derived }: ComparableRange): string {
  const counted = n === undefined ? '' : `; n = ${n}, which count as much as ${effective} equal ones`
  const prices =
    basis === 'hammer'
      ? 'hammer prices, stated by the auction houses'
      : `prices with buyer’s premium, ${sourcesOf(n, derived)}`
  const sentences = [
    `Middle 50% of ${prices}, at the rates of their sale days${counted}.`,
    isPerCarat && 'Prices per carat, times the weight of this stone.',
    isWide && 'Wide: the 75th percentile is more than twice the 25th.',
    leftOut &&
      `Left out: ${leftOut} without ${basis === 'hammer' ? 'a stated hammer price' : 'a price with premium'} or a rate.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** How many of the prices houses state, and how many follow from their tiers. */
function sourcesOf(n = 0, derived = 0): string {
  if (derived === 0) return 'stated by the auction houses'
  const byTiers = 'derived by the houses’ tiers of the sale days'
  return derived === n ? byTiers : `${n - derived} stated by the auction houses, ${derived} ${byTiers}`
}
