import type { LotCard } from '@parure/domain/lot/contract'
import { soldAfterSaleName } from '@parure/domain/lot/outcome-names'
import { outcomeWords } from './outcome.ts'

export interface Figure {
  label: string
  /** As on the wire; null when there is none. */
  amount: string | null
  /** Shown instead of a missing amount; never a bare dash. */
  otherwise: string
  /** Whether cards show it in the reader's currency too. */
  converts?: true
}

/** The estimate of a lot, which some houses give on request only. */
export function estimateFigure(lot: Pick<LotCard, 'estimatePrice' | 'estimateOnRequest'>): Figure {
  const otherwise = lot.estimateOnRequest ? 'Estimate on request' : 'Not set'
  return { label: 'Estimate', amount: lot.estimatePrice, otherwise, converts: true }
}

/** The name of a past lot's price on cards. */
export const priceName = ({ soldAfterSale }: Pick<LotCard, 'soldAfterSale'>): string =>
  soldAfterSale ? soldAfterSaleName : 'Price'

/** The lines of a lot card, the leading one first. */
export function lotCardFigures(lot: LotCard, figures: 'all' | 'brief' = 'all'): [Figure, ...Figure[]] {
  const estimate = estimateFigure(lot)
  if (lot.status === 'Past')
    return [{ label: priceName(lot), amount: lot.price, otherwise: outcomeWords(lot), converts: true }, estimate]
  const opening: Figure = { label: 'Opening bid', amount: lot.openingBid, otherwise: 'Not set' }
  if (figures === 'brief') return [estimate, opening]
  return [estimate, opening, { label: 'Current bid', amount: lot.currentBid, otherwise: 'No bids yet' }]
}
