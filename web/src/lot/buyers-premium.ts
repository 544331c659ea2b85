import { amountOf, cents, figuresOf, percentOf } from '@parure/domain/money'

/** Adds the buyer's premium of 20 % to a wire price, rounded to cents. */
export function withBuyersPremium(price: string): string {
  const premiums = figuresOf(price).map((amount) => amountOf(percentOf(cents(amount), 120n)))
  return premiums.join('-')
}
