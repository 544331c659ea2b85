import type { BrandLot } from '../../contract.ts'
import { buildEstimateFigure, getPriceName, type CardFigure } from '@parure/features/lot/web/card/list-card-figures.ts'
import { getOutcomeLabel } from '@parure/features/lot/web/price/outcome.ts'

/** Returns the prices of a brand's lot, the main one first. */
export function listBrandLotFigures(lot: BrandLot): CardFigure[] {
  const estimate = buildEstimateFigure(lot)
  if (lot.status === 'Upcoming') return [estimate]
  return [{ label: getPriceName(lot), amount: lot.price, otherwise: getOutcomeLabel(lot) }, estimate]
}
