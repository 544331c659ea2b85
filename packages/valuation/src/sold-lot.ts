import type { LotTraits } from './lot-traits.ts'

/** A sale that the model learns from. */
export interface SoldLot {
  id: number
  /** Days since 1970. */
  day: number
  /** Hammer price in euros at the rate of its day. */
  euros: number
  /** Middle of the house's estimate in euros at the same rate; null without one. */
  estimateEuros: number | null
  /** Laboratory and number of its report: two sales with one key are of one object. */
  object: string | null
  traits: LotTraits
}

/** A model learns from at most so many sales; a hash of their ids selects them. */
export const maxLearnedSales = 250_000

/** Returns the sales to learn, in the order of their days; the order of the input makes no difference. */
export function selectSales(sales: readonly SoldLot[]): SoldLot[] {
  const priced = sales.filter(({ euros }) => euros > 0 && Number.isFinite(euros))
  const bound = (2 ** 32 * maxLearnedSales) / priced.length
  return priced
    .filter(({ id }) => hashId(id) <= bound)
    .toSorted((one, other) => one.day - other.day || one.id - other.id)
}

const hashId = (id: number): number => Math.imul(id, 0x9e3779b1) >>> 0
