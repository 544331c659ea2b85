import type { LotCard } from '@parure/domain/lot/contract'
import { formatGroupedPrice } from '@parure/domain/money'
import { listCardFigures } from '../lot/list-card-figures.ts'

/** The leading amount of a lot: its price, else its estimate; without one the words that stand in its place. */
export function formatMainAmount(lot: LotCard): string {
  const [{ amount, otherwise }] = listCardFigures(lot, 'brief')
  return amount === null ? otherwise : `${formatGroupedPrice(amount)}\u00a0${lot.currency ?? ''}`
}
