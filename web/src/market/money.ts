import { groupedPrice } from '@parure/domain/money'

/** `48000` EUR as `48 000 EUR`, no-break. */
export const shownAmount = (amount: string, currency: string): string => `${groupedPrice(amount)}\u00a0${currency}`

/** A total to three digits, which is as much as its rates and gaps allow: `15 502 610` EUR as `15 500 000 EUR`. */
export function shownTotal(amount: string, currency: string): string {
  const [whole = ''] = amount.split('.')
  const unit = 10n ** BigInt(Math.max(0, whole.length - 3))
  return shownAmount(String(((BigInt(whole) + unit / 2n) / unit) * unit), currency)
}

/** A figure of a chart, which places marks by floats and shows whole units. */
export const shownValue = (value: number): string => groupedPrice(String(Math.round(value)))

/** Thousandths as whole percent. */
export const percent = (perMille: number): string => `${Math.round(perMille / 10)}%`

/** "84% to 100%" */
export const percentRange = ([low, high]: readonly [number, number]): string => `${percent(low)} to ${percent(high)}`

/** Millionths as percent with one place, small ones with one digit. */
export const sharePercent = (millionths: number): string => `${shareText(millionths / 10_000)}%`

/** The same of a chart's figure, without its sign. */
export const shareText = (share: number): string => (share >= 0.1 ? share.toFixed(1) : share.toPrecision(1))

/** Thousandths as a multiple with two places. */
export const multiple = (thousandths: number): string => `${(thousandths / 1000).toFixed(2)}×`

/** `2 317` */
export const shownCount = (count: number): string => groupedPrice(String(count))

/** "3 sold after the sale, counted as bought in" */
export const afterSaleWords = (lots: number): string => `${shownCount(lots)} sold after the sale, counted as bought in`
