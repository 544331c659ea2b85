import type { LotCard } from '@parure/features/lot/contract.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import { listCardFigures } from '@parure/features/lot/web/card/list-card-figures.ts'

/** The leading amount of a lot: its price, else its estimate; without one the words that stand in its place. */
export function formatMainAmount(lot: LotCard): string {
  const [{ amount, otherwise }] = listCardFigures(lot, 'brief')
  return amount === null ? otherwise : `${formatGroupedPrice(amount)}\u00a0${lot.currency ?? ''}`
}
