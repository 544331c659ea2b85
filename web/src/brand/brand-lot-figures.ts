import type { BrandLot } from '@parure/domain/brand/contract'
import { estimateFigure, priceName, type Figure } from '../lot/lot-card-figures.ts'
import { outcomeWords } from '../lot/outcome.ts'

/** Returns the prices of a brand's lot, the main one first. */
export function brandLotFigures(lot: BrandLot): Figure[] {
  const estimate = estimateFigure(lot)
  if (lot.status === 'Upcoming') return [estimate]
  return [{ label: priceName(lot), amount: lot.price, otherwise: outcomeWords(lot) }, estimate]
}
