import { amountOf } from '@parure/domain/money'

/** An amount in cents as a decimal; from a hundred on whole, since figures of many lots are no more exact. */
export function fixedAmount(cents: bigint): string {
  return amountOf(cents >= 10_000n ? ((cents + 50n) / 100n) * 100n : cents)
}
