import type { SaleCard } from '../contract.ts'
import { formatCount } from '@parure/ui/format-count.ts'

/** Formats `1 sale`, `21 sales`. */
export const formatSaleCount = (count: number): string => `${formatCount(count)} ${count === 1 ? 'sale' : 'sales'}`
export const formatLotCount = (count: number): string => `${formatCount(count)} ${count === 1 ? 'lot' : 'lots'}`

/** Excludes canceled sales, which are listed but not counted. */
export const excludeCancelled = (sales: readonly SaleCard[]): readonly SaleCard[] =>
  sales.filter(({ state }) => state !== 'cancelled')
