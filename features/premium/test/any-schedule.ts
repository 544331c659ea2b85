import fc from 'fast-check'
import { formatMinorUnits } from '@parure/values/money.ts'
import type { PremiumSchedule } from '../schedule.ts'

const anyTiers = fc
  .tuple(
    fc.uniqueArray(fc.bigInt({ min: 1n, max: 10n ** 12n }), { maxLength: 5 }),
    fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([starts, percents]) =>
    [0n, ...starts.toSorted((a, b) => (a < b ? -1 : 1))].map((from, index) => ({
      from: formatMinorUnits(from),
      percent: (Number(percents[index]) / 1000).toFixed(3),
    })),
  )
const anyAmount = fc.option(fc.bigInt({ min: 1n, max: 10n ** 6n }).map(formatMinorUnits))
export const anySchedule: fc.Arbitrary<PremiumSchedule> = fc.record({
  tiers: anyTiers,
  mode: fc.constantFrom('marginal' as const, 'whole' as const),
  minimum: anyAmount,
  feePerLot: anyAmount,
  percentOnHammer: fc.option(fc.integer({ min: 0, max: 10_000 }).map((each) => (each / 1000).toFixed(3))),
})
