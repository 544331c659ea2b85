import type { LotCard } from '@parure/domain/lot/contract'
import { outcomeWords } from './outcome.ts'

export interface Figure {
  label: string
  /** As on the wire; null when there is none. */
  amount: string | null
  /** Stands in the amount's place when there is none; never a bare dash. */
  otherwise: string
}

/** The lines of a lot card, the leading one first. */
export function lotCardFigures(lot: LotCard, figures: 'all' | 'brief' = 'all'): [Figure, ...Figure[]] {
  const estimate: Figure = { label: 'Estimate', amount: lot.estimatePrice, otherwise: 'Not set' }
  if (lot.status === 'Past') return [{ label: 'Price', amount: lot.price, otherwise: outcomeWords(lot) }, estimate]
  const opening: Figure = { label: 'Opening bid', amount: lot.openingBid, otherwise: 'Not set' }
  if (figures === 'brief') return [estimate, opening]
  return [estimate, opening, { label: 'Current bid', amount: lot.currentBid, otherwise: 'No bids yet' }]
}
