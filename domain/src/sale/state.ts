/** Where a sale stands. Results are in once 95% of its lots have a known outcome. */
export const saleStates = ['upcoming', 'today', 'awaiting', 'results', 'unpublished', 'cancelled'] as const
export type SaleState = (typeof saleStates)[number]

interface Facts {
  isCancelled: boolean
  /** The first day has begun where the sale is held. */
  hasBegun: boolean
  /** The last day has ended there. */
  isOver: boolean
  /** That was more than thirty days ago. */
  isLongOver: boolean
  lots: number
  /** Lots that are sold, bought in or withdrawn. */
  known: number
}

export function saleState({ isCancelled, hasBegun, isOver, isLongOver, lots, known }: Facts): SaleState {
  if (isCancelled) return 'cancelled'
  if (!isOver) return hasBegun ? 'today' : 'upcoming'
  if (isIn(known, lots)) return 'results'
  return isLongOver ? 'unpublished' : 'awaiting'
}

/** In whole numbers: 19 of 20 are enough. */
export function isIn(known: number, lots: number): boolean {
  return lots > 0 && known * 20 >= lots * 19
}
