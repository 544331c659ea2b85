import type { PreviousSale } from '@parure/features/previous-sale/contract.ts'

/** Formats "+12.3% since, +3.5% a year, hammer to hammer". */
export function describePriceChange({ from, total, perYear }: PreviousSale['changes'][number]): string {
  const basis =
    from === 'hammer'
      ? 'hammer to hammer'
      : 'from the price with premium to the hammer price, before the seller’s costs'
  return [`${formatTenthsPercent(total)} since`, perYear !== null && `${formatTenthsPercent(perYear)} a year`, basis]
    .filter(Boolean)
    .join(', ')
}

function formatTenthsPercent(tenths: number): string {
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : ''
  return `${sign}${(Math.abs(tenths) / 10).toFixed(1)}%`
}
