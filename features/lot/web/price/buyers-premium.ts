import { formatMinorUnits, parseAmountCents, splitPriceRange, computePercentage } from '@parure/values/money.ts'

/** Adds the buyer's premium of 20 % to a wire price, rounded to cents. */
export function addBuyersPremium(price: string): string {
  const premiums = splitPriceRange(price).map((amount) =>
    formatMinorUnits(computePercentage(parseAmountCents(amount), 120n)),
  )
  return premiums.join('-')
}
