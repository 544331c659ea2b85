import type { LotCard } from '@parure/domain/lot/contract'
import type { Outcome } from '@parure/domain/lot/status'

const words: Record<Outcome, string> = {
  sold: 'Price not published',
  unsold: 'Bought in',
  withdrawn: 'Withdrawn',
  awaiting: 'Awaiting results',
  unpublished: 'Price not published',
}

/** The Price line of a Past lot without a price. */
export function outcomeWords(lot: Pick<LotCard, 'outcome'>): string {
  return words[lot.outcome ?? 'unpublished']
}
