import { groupedPrice } from '@parure/domain/money'

/** Formats `48000` EUR as `48 000 EUR`, with no-break spaces. */
export const shownAmount = (amount: string, currency: string): string => `${groupedPrice(amount)}\u00a0${currency}`

/** Rounds a total to three digits, the precision of its rates and gaps: `15 502 610` EUR to `15 500 000 EUR`. */
export function shownTotal(amount: string, currency: string): string {
  const [whole = ''] = amount.split('.')
  const unit = 10n ** BigInt(Math.max(0, whole.length - 3))
  return shownAmount(String(((BigInt(whole) + unit / 2n) / unit) * unit), currency)
}

/** Formats a chart's float as whole units. */
export const shownValue = (value: number): string => groupedPrice(String(Math.round(value)))

/** Formats thousandths as whole percent. */
export const percent = (perMille: number): string => `${Math.round(perMille / 10)}%`

/** Formats "84% to 100%". */
export const percentRange = ([low, high]: readonly [number, number]): string => `${percent(low)} to ${percent(high)}`

/** Formats millionths as percent with one decimal; small ones with one digit. */
export const sharePercent = (millionths: number): string => `${shareText(millionths / 10_000)}%`

/** Formats a chart's percent without its sign. */
export const shareText = (share: number): string => (share >= 0.1 ? share.toFixed(1) : share.toPrecision(1))

/** Formats thousandths as a multiple with two decimals. */
export const multiple = (thousandths: number): string => `${(thousandths / 1000).toFixed(2)}×`

/** Formats `2 317`. */
export const shownCount = (count: number): string => groupedPrice(String(count))

/** Formats "3 sold after the sale, counted as bought in". */
export const afterSaleWords = (lots: number): string => `${shownCount(lots)} sold after the sale, counted as bought in`
