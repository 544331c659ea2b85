import type { LotCard } from '../../contract.ts'
import { outcomeNames } from '../../outcome-names.ts'

/** Returns the text of the Price line of a past lot without a price. */
export function getOutcomeLabel({ outcome }: Pick<LotCard, 'outcome'>): string {
  return outcomeNames[outcome && outcome !== 'sold' ? outcome : 'unpublished']
}
