import type { SaleCard } from '../contract.ts'

/** Excludes canceled sales, which are listed but not counted. */
export const excludeCancelled = (sales: readonly SaleCard[]): readonly SaleCard[] =>
  sales.filter(({ state }) => state !== 'cancelled')
