import type { ComparableRange } from '@parure/features/comparable/contract.ts'

/** Describes the prices and the counts behind a range. */
export function describeRangeBasis({ basis, n, derived, leftOut }: ComparableRange): string {
  const prices =
    basis === 'hammer'
      ? 'hammer prices, stated by the auction houses'
      : `prices with buyer’s premium, ${describePriceSources(n, derived)}`
  const counts = [n !== undefined && `n = ${n}`, leftOut && `${leftOut} left out`].filter(Boolean).join(', ')
  return `Middle 50% of ${prices}${counts && `; ${counts}`}.`
}

/** Describes in sentences how a range is computed. */
export function describeRangeMethod(range: ComparableRange): string {
  const { basis, isPerCarat, isWide, n, effective, leftOut, model } = range
  if (model) return describeModel(range, model)
  const sentences = [
    'Prices are converted at the rates of their sale days.',
    n !== undefined && `The more a lot is like this one, the more it counts: ${n} as much as ${effective} equal ones.`,
    isPerCarat && 'Prices per carat, times the weight of this stone.',
    isWide && 'Wide: the 75th percentile is more than twice the 25th.',
    leftOut &&
      `Left out: ${leftOut} without ${basis === 'hammer' ? 'a stated hammer price' : 'a price with premium'} or a rate${
        isPerCarat ? ', or without one leading stone of stated weight' : ''
      }.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Describes the model behind a range. */
function describeModel({ n, isWide }: ComparableRange, { version, day, sales }: NonNullable<ComparableRange['model']>) {
  const sentences = [
    'Expected from the stones, metal, weight, maker and period of sold lots, and adjusted for time.',
    sales !== undefined && `Learned from ${sales} sales, ${n} of them of the same category and kind of stone.`,
    isWide && 'Wide: the high end is more than twice the low one.',
    `Model ${version} of ${day}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Describes how many prices the houses state and how many are derived from their premium tiers. */
function describePriceSources(n = 0, derived = 0): string {
  if (derived === 0) return 'stated by the auction houses'
  const byTiers = 'derived by the houses’ tiers of the sale days'
  return derived === n ? byTiers : `${n - derived} stated by the auction houses, ${derived} ${byTiers}`
}
