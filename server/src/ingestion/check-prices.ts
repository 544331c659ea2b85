import type { IncomingPrices } from './incoming-lot.ts'
import { cents } from './lot-changes.ts'
import { RowError } from './preset.ts'

/** Throws a `RowError` on figures that cannot be meant: without a currency, or an estimate that falls. */
export function checkPrices(prices: IncomingPrices): void {
  const { currency, estimateLow: low, estimateHigh: high, openingBid, currentBid, realised } = prices
  const isPriced = [low, high, openingBid, currentBid, realised].some((figure) => figure !== null)
  if (isPriced && currency === null) throw new RowError('missing-currency', 'there are figures but no currency')
  if (low !== null && high !== null && inCents(low) > inCents(high)) {
    throw new RowError('bad-estimate', `the low estimate ${low} is above the high one ${high}`)
  }
}

function inCents(amount: string): bigint {
  return BigInt((cents(amount) ?? '').replace('.', ''))
}
