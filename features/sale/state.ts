/** The state of a sale. `results`: at least 95% of its lots have a known outcome. */
export const saleStates = ['upcoming', 'today', 'awaiting', 'results', 'unpublished', 'cancelled'] as const
export type SaleState = (typeof saleStates)[number]

interface SaleProgress {
  isCancelled: boolean
  /** The first day has begun in the sale's time zone. */
  hasBegun: boolean
  /** The last day has ended in the sale's time zone. */
  isOver: boolean
  /** The last day ended more than thirty days ago. */
  isLongOver: boolean
  lots: number
  /** Lots that are sold, bought in or withdrawn. */
  known: number
}

export function classifySale({ isCancelled, hasBegun, isOver, isLongOver, lots, known }: SaleProgress): SaleState {
  if (isCancelled) return 'cancelled'
  if (!isOver) return hasBegun ? 'today' : 'upcoming'
  if (hasEnoughOutcomes(known, lots)) return 'results'
  return isLongOver ? 'unpublished' : 'awaiting'
}

/** Returns whether at least 95% of the outcomes are known, in whole numbers: 19 of 20 suffice. */
export function hasEnoughOutcomes(known: number, lots: number): boolean {
  return lots > 0 && known * 20 >= lots * 19
}
