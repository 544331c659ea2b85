import type { LotCard } from '@parure/domain/lot/contract'
import { outcomeNames } from '@parure/domain/lot/outcome-names'

/** Returns the text of the Price line of a past lot without a price. */
export function getOutcomeLabel({ outcome }: Pick<LotCard, 'outcome'>): string {
  return outcomeNames[outcome && outcome !== 'sold' ? outcome : 'unpublished']
}
