import { formatGroupedPrice } from '@parure/values/money.ts'

/** Formats `6930` as `6 930`, with a no-break space. */
export function formatCount(count: number): string {
  return formatGroupedPrice(String(count))
}

/** Formats `6 930 items`. */
export function formatItemCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`
}

/** Formats `6 930 lots`. */
export function formatLotCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'lot' : 'lots'}`
}

/** Formats `6 930 sales`. */
export function formatSaleCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'sale' : 'sales'}`
}
