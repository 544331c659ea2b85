/** What lots are ordered by, each with the largest first and those without a value last. */
export const orderNames = ['popularity', 'listed', 'saleDay', 'estimate', 'price'] as const
export type OrderName = (typeof orderNames)[number]

/** A lot as the index has it: only what every visitor may see. */
export interface IndexedLot {
  id: number
  /** When it stops being Upcoming, in milliseconds. */
  pastFrom: number
  /** Ids of `filter_option`. */
  options: readonly number[]
  /** What it is found by, folded. */
  words: readonly string[]
  keys: Readonly<Record<OrderName, number | null>>
}
