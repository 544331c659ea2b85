import type { Range, RangeKey } from './range.ts'
import { shownDate } from '../lot/auction-date.ts'
import { groupedPrice } from '../money.ts'

/** Filters by range: figures, and days of sales. */
export type RangePart = RangeKey | 'saleDates'

/** Formats `20 000`; carats with at least two decimals: `2.00`. */
export function amountText(key: RangeKey, amount: string): string {
  if (key !== 'carats') return groupedPrice(amount)
  const [whole = '', decimals = ''] = amount.split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}

/** Formats `2.00 – 5.00 ct`, `From 2.00 ct`, `Up to 20 000 EUR`, `Until 30 Nov 2026`. */
export function rangeLabel(key: RangePart, { from, to }: Range, currency: string): string {
  const shown = (end: string): string => (key === 'saleDates' ? shownDate(end) : amountText(key, end))
  const unit = key === 'saleDates' ? '' : `\u00a0${key === 'carats' ? 'ct' : currency}`
  if (to === null) return `From ${shown(from ?? '')}${unit}`
  if (from === null) return `${key === 'saleDates' ? 'Until' : 'Up to'} ${shown(to)}${unit}`
  return from === to ? shown(to) + unit : `${shown(from)}\u00a0– ${shown(to)}${unit}`
}
