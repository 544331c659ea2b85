import { formatCount } from '@parure/ui/text/format-count.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'

/** Formats `48000` EUR as `48 000 EUR`, with no-break spaces. */
export const formatAmount = (amount: string, currency: string): string =>
  `${formatGroupedPrice(amount)}\u00a0${currency}`

/** Rounds a total to three digits, the precision of its rates and gaps: `15 502 610` EUR to `15 500 000 EUR`. */
export function formatTotal(amount: string, currency: string): string {
  const [whole = ''] = amount.split('.')
  const unit = 10n ** BigInt(Math.max(0, whole.length - 3))
  return formatAmount(String(((BigInt(whole) + unit / 2n) / unit) * unit), currency)
}

/** Formats a chart's float as whole units. */
export const formatChartValue = (value: number): string => formatGroupedPrice(String(Math.round(value)))

/** Formats thousandths as whole percent. */
export const formatPerMille = (perMille: number): string => `${Math.round(perMille / 10)}%`

/** Formats "84% to 100%". */
export const formatPercentRange = ([low, high]: readonly [number, number]): string =>
  `${formatPerMille(low)} to ${formatPerMille(high)}`

/** Formats a sell-through or its bounds; null without either. */
export function formatSellThrough({
  sellThrough,
  sellThroughBounds,
}: {
  sellThrough: number | null
  sellThroughBounds: readonly [number, number] | null
}): string | null {
  if (sellThroughBounds) return formatPercentRange(sellThroughBounds)
  return sellThrough === null ? null : formatPerMille(sellThrough)
}

/** Formats millionths as percent with one decimal; small ones with one digit. */
export const formatShare = (millionths: number): string => `${formatShareNumber(millionths / 10_000)}%`

/** Formats a chart's percent without its sign. */
export const formatShareNumber = (share: number): string => (share >= 0.1 ? share.toFixed(1) : share.toPrecision(1))

/** Formats thousandths as a multiple with two decimals. */
export const formatMultiple = (thousandths: number): string => `${(thousandths / 1000).toFixed(2)}×`

/** Formats "3 sold after the sale, counted as unsold". */
export const describeAfterSale = (lots: number): string => `${formatCount(lots)} sold after the sale, counted as unsold`

/** Rounds to two significant digits, three if the first is 1, so that a figure looks the same wherever it stands. */
export function roundFigure(value: number): number {
  if (value <= 0) return 0
  const digits = String(Math.floor(value)).length
  const kept = String(value).startsWith('1') ? 3 : 2
  const unit = 10 ** Math.max(0, digits - kept)
  return Math.round(value / unit) * unit
}

/** Formats a median or quartile, rounded, without its currency. */
export const formatRoundedNumber = (amount: string | number): string =>
  formatGroupedPrice(String(roundFigure(Number(amount))))
