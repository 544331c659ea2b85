import { parseAmountCents } from '@parure/values/money.ts'

export interface DatedPrice {
  amount: string
  /** `YYYY-MM-DD`. */
  day: string
}

/** Change of the price of a stone that was sold again, in the sale's currency. */
export interface PriceChange {
  /** Later by earlier price, less 1, in tenths of a percent. */
  total: number
  /** The same per year of 365.25 days; null for less than a year. */
  perYear: number | null
}

const yearDays = 365.25
/** A year without a leap day. */
const minAnnualDays = 365

/** Returns null when the stone was recut or remounted in between, and when a day or a price is missing. */
export function computePriceChange(
  earlier: DatedPrice,
  later: DatedPrice,
  piece: { isAltered: boolean } = { isAltered: false },
): PriceChange | null {
  const days = (Date.parse(later.day) - Date.parse(earlier.day)) / 86_400_000
  const [from, to] = [parseAmountCents(earlier.amount), parseAmountCents(later.amount)]
  if (piece.isAltered || !(days > 0) || from <= 0n || to <= 0n) return null
  // A ratio is not an amount, so a float is allowed.
  const ratio = Number(to) / Number(from)
  return {
    total: roundToTenths(ratio - 1),
    perYear: days < minAnnualDays ? null : roundToTenths(ratio ** (yearDays / days) - 1),
  }
}

/** Converts a ratio to tenths of a percent. */
const roundToTenths = (change: number): number => Math.round(change * 1000)
