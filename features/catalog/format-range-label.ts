import type { Range, RangeKey } from './range.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'

/** Filters by range: figures, and days of sales. */
export type RangePart = RangeKey | 'saleDates'

/** Formats `20 000`; carats with at least two decimals: `2.00`. */
export function formatRangeAmount(key: RangeKey, amount: string): string {
  if (key !== 'carats') return formatGroupedPrice(amount)
  const [whole = '', decimals = ''] = amount.split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}

/** Formats `2.00 – 5.00 ct`, `From 2.00 ct`, `Up to 20 000 EUR`, `Until Nov 30, 2026`. */
export function formatRangeLabel(key: RangePart, { from, to }: Range, currency: string): string {
  const formatEnd = (end: string): string =>
    key === 'saleDates' ? formatAuctionDate(end) : formatRangeAmount(key, end)
  const unit = key === 'saleDates' ? '' : `\u00a0${key === 'carats' ? 'ct' : currency}`
  if (to === null) return `From ${formatEnd(from ?? '')}${unit}`
  if (from === null) return `${key === 'saleDates' ? 'Until' : 'Up to'} ${formatEnd(to)}${unit}`
  if (key === 'saleDates') return formatAuctionDate(from === to ? to : `${from} - ${to}`)
  return from === to ? formatEnd(to) + unit : `${formatEnd(from)}\u00a0– ${formatEnd(to)}${unit}`
}
