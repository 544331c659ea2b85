/** What lots are ordered by, each with the largest first and those without a value last. */
export const orderNames = ['popularity', 'listed', 'saleDay', 'estimate', 'price'] as const
export type OrderName = (typeof orderNames)[number]

/** What the index knows of a lot: nothing that is kept from anybody. */
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
