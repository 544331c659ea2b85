import type { SaleCard } from '@parure/domain/sale/contract'
import { countText } from '../ui/count-text.ts'

/** Formats `1 sale`, `21 sales`. */
export const salesText = (count: number): string => `${countText(count)} ${count === 1 ? 'sale' : 'sales'}`
export const lotsText = (count: number): string => `${countText(count)} ${count === 1 ? 'lot' : 'lots'}`

/** Excludes canceled sales, which are listed but not counted. */
export const heldSales = (sales: readonly SaleCard[]): readonly SaleCard[] =>
  sales.filter(({ state }) => state !== 'cancelled')
