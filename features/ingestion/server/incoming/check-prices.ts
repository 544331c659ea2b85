import { isCurrency } from './currency.ts'
import { parseAmountCents } from '@parure/values/money.ts'
import type { IncomingPrices } from './incoming-lot.ts'
import { RowError } from './row-error.ts'

/**
 * Throws a `RowError` for figures without a currency or in an unknown one, for a low estimate above the high one, and
 * for a premium-inclusive price that contradicts the hammer price.
 */
export function checkPrices(prices: IncomingPrices): void {
  const { currency, estimateLow: low, estimateHigh: high, realised, basis, inclusive } = prices
  if (hasFigures(prices) && currency === null)
    throw new RowError('missing-currency', 'there are figures but no currency')
  if (currency !== null && !isCurrency(currency)) {
    throw new RowError('bad-currency', `there is no currency ${currency.slice(0, 40)}`)
  }
  if (low !== null && high !== null && parseAmountCents(low) > parseAmountCents(high)) {
    throw new RowError('bad-estimate', `the low estimate ${low} is above the high one ${high}`)
  }
  if (!inclusive) return
  if (realised === null || basis !== 'hammer' || parseAmountCents(inclusive) < parseAmountCents(realised)) {
    throw new RowError(
      'bad-price',
      `${inclusive} with the premium does not go with a hammer price of ${realised ?? 'nothing'}`,
    )
  }
}

/** Checks whether a lot has any figure at all. */
export function hasFigures(prices: IncomingPrices): boolean {
  const { estimateLow, estimateHigh, openingBid, currentBid, realised } = prices
  return [estimateLow, estimateHigh, openingBid, currentBid, realised].some((figure) => figure !== null)
}
