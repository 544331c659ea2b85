import { convertToEuroCents } from '@parure/catalog-index/range-terms.ts'

/** Returns the smallest number of cents of a currency that `convertToEuroCents` converts to at least `euroCents`. */
export function findMinCents(euroCents: number, perEuro: number): number {
  let cents = Math.max(0, Math.floor((euroCents - 0.5) * perEuro))
  while (convertToEuroCents(cents, perEuro) < euroCents) cents++
  while (cents > 0 && convertToEuroCents(cents - 1, perEuro) >= euroCents) cents--
  return cents
}
