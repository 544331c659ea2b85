import type { LotCard } from '../../contract.ts'
import { soldAfterSaleName } from '../../outcome-names.ts'
import { getOutcomeLabel } from '../price/outcome.ts'

export interface CardFigure {
  label: string
  /** The wire amount; null when there is none. */
  amount: string | null
  /** Shown instead of a missing amount; never a bare dash. */
  otherwise: string
  /** Cards also show it in the reader's currency. */
  converts?: true
}

/** Builds the estimate line; some houses give estimates on request only. */
export function buildEstimateFigure(lot: Pick<LotCard, 'estimatePrice' | 'estimateOnRequest'>): CardFigure {
  const otherwise = lot.estimateOnRequest ? 'Estimate on request' : 'Not set'
  return { label: 'Estimate', amount: lot.estimatePrice, otherwise, converts: true }
}

/** Returns the label of a past lot's price. */
export const getPriceName = ({ soldAfterSale }: Pick<LotCard, 'soldAfterSale'>): string =>
  soldAfterSale ? soldAfterSaleName : 'Price'

/** Returns the lines of a lot card, the main one first. */
export function listCardFigures(lot: LotCard, figures: 'all' | 'brief' = 'all'): [CardFigure, ...CardFigure[]] {
  const estimate = buildEstimateFigure(lot)
  if (lot.status === 'Past')
    return [{ label: getPriceName(lot), amount: lot.price, otherwise: getOutcomeLabel(lot), converts: true }, estimate]
  const opening: CardFigure = { label: 'Opening bid', amount: lot.openingBid, otherwise: 'Not set' }
  if (figures === 'brief') return [estimate, opening]
  return [estimate, opening, { label: 'Current bid', amount: lot.currentBid, otherwise: 'No bids yet' }]
}
