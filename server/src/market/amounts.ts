import { amountOf } from '@parure/domain/money'

/**
 * Formats an amount in cents as a decimal; from a hundred units on rounded to whole units, because figures of many lots
 * are no more exact.
 */
export function fixedAmount(cents: bigint): string {
  return amountOf(cents >= 10_000n ? ((cents + 50n) / 100n) * 100n : cents)
}
