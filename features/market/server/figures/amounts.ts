import { formatMinorUnits } from '@parure/values/money.ts'

/**
 * Formats an amount in cents as a decimal; from a hundred units on rounded to whole units, because figures of many lots
 * are no more exact.
 */
export function formatMarketAmount(cents: bigint): string {
  return formatMinorUnits(cents >= 10_000n ? ((cents + 50n) / 100n) * 100n : cents)
}
