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

/** Returns sales in the order of their days; the order of the input makes no difference. */
export function sortSales(sales: readonly SoldLot[]): SoldLot[] {
  return sales
    .filter(({ euros }) => euros > 0 && Number.isFinite(euros))
    .toSorted((one, other) => one.day - other.day || one.id - other.id)
}
