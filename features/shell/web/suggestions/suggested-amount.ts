import { getOutcomeName } from '@parure/features/lot/outcome-names.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import type { SuggestedLot } from '@parure/features/suggestion/contract.ts'

/** A part of what stands on the right of a suggestion. */
export interface AsidePart {
  text: string
  isStrong: boolean
}

const basisNames = { estimate: 'estimate', hammer: 'hammer', inclusive: 'paid', unknown: 'price' }

/** The amount of a lot and what it is; without an amount how it ended. */
export function describeSuggestedLot({ amount, currency, basis, outcome, status }: SuggestedLot): AsidePart[] {
  if (amount === null) {
    const words = status === 'Past' && outcome ? (getOutcomeName(outcome) ?? '') : 'No estimate'
    return [{ text: words, isStrong: false }]
  }
  return [
    { text: `${formatGroupedPrice(amount)}\u00a0${currency ?? ''}`, isStrong: true },
    { text: basisNames[basis ?? 'unknown'], isStrong: false },
  ]
}
