import { groupedPrice } from '@parure/domain/money'

/** Formats `6930` as `6 930`, with a no-break space. */
export function countText(count: number): string {
  return groupedPrice(String(count))
}

/** Formats `6 930 items`. */
export function itemsText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'item' : 'items'}`
}

/** Formats `6 930 lots`. */
export function lotsText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'lot' : 'lots'}`
}
