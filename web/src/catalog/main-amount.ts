import type { LotCard } from '@parure/domain/lot/contract'
import { groupedPrice } from '@parure/domain/money'
import { lotCardFigures } from '../lot/lot-card-figures.ts'

/** The leading amount of a lot: its price, else its estimate; without one the words that stand in its place. */
export function mainAmount(lot: LotCard): string {
  const [{ amount, otherwise }] = lotCardFigures(lot, 'brief')
  return amount === null ? otherwise : `${groupedPrice(amount)}\u00a0${lot.currency ?? ''}`
}
