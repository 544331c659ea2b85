import type { BrandLot } from '@parure/domain/brand/contract'
import { buildEstimateFigure, getPriceName, type CardFigure } from '../lot/list-card-figures.ts'
import { getOutcomeLabel } from '../lot/outcome.ts'

/** Returns the prices of a brand's lot, the main one first. */
export function listBrandLotFigures(lot: BrandLot): CardFigure[] {
  const estimate = buildEstimateFigure(lot)
  if (lot.status === 'Upcoming') return [estimate]
  return [{ label: getPriceName(lot), amount: lot.price, otherwise: getOutcomeLabel(lot) }, estimate]
}
