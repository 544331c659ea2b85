import type { LotCard } from '@parure/domain/lot/contract'
import type { Outcome } from '@parure/domain/lot/status'

/** What became of a past lot, by its name. */
export const outcomeNames: Record<Outcome, string> = {
  sold: 'Sold',
  unsold: 'Bought in',
  withdrawn: 'Withdrawn',
  awaiting: 'Awaiting results',
  unpublished: 'Price not published',
}

/** The Price line of a Past lot without a price. */
export function outcomeWords({ outcome }: Pick<LotCard, 'outcome'>): string {
  return outcomeNames[outcome && outcome !== 'sold' ? outcome : 'unpublished']
}
