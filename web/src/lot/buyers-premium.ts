import { amountOf, cents, figuresOf, percentOf } from '@parure/domain/money'

/** A wire price with the buyer's premium of 20 %, rounded to cents. */
export function withBuyersPremium(price: string): string {
  const premiums = figuresOf(price).map((amount) => amountOf(percentOf(cents(amount), 120n)))
  return premiums.join('-')
}
