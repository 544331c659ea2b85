import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySchedule } from '@parure/features/premium/test/any-schedule.ts'
import { formatMinorUnits, parseAmountCents } from '@parure/values/money.ts'
import { createMarginalSchedule } from '@parure/features/premium/schedule.ts'
import { computeTotalCost, findMaximumBid, taxBases, type CostTerms } from './total-cost.ts'

const nothing: Omit<CostTerms, 'schedule'> = {
  vat: null,
  duty: null,
  importTax: null,
  salesTaxPercent: null,
  shipping: 0n,
  cardPercent: null,
}
const london = createMarginalSchedule([
  { from: '0', percent: '26' },
  { from: '800000', percent: '21' },
  { from: '4500000', percent: '15' },
])
const newYork = createMarginalSchedule([
  { from: '0', percent: '26' },
  { from: '1000000', percent: '21' },
  { from: '6000000', percent: '15' },
])
const geneva = createMarginalSchedule([
  { from: '0', percent: '26' },
  { from: '900000', percent: '21' },
  { from: '6000000', percent: '15' },
])

const shown = (bid: string, terms: CostTerms) => {
  const { lines, total } = computeTotalCost(parseAmountCents(bid), terms)
  return [...lines.map(({ part, amount }) => `${part} ${formatMinorUnits(amount)}`), `total ${formatMinorUnits(total)}`]
}

/** Worked out by hand from the percentages named beside them. */
describe('what it costs in all', () => {
  test('London, stays in the country: 26% to 800 000, 21% above; 20% tax on the premium', () => {
    const terms = { ...nothing, schedule: london, vat: { percent: '20', of: 'premium' as const } }
    // 800 000 × 26% = 208 000; 200 000 × 21% = 42 000; 250 000 × 20% = 50 000.
    expect(shown('1000000', terms)).toEqual(['bid 1000000', 'premium 250000', 'vat 50000', 'total 1300000'])
  })

  test('Geneva to Germany: 26%, shipping 450, duty 2.5% of 60 930, import tax 19% of value and duty', () => {
    const terms: CostTerms = {
      ...nothing,
      schedule: geneva,
      shipping: parseAmountCents('450'),
      duty: { percent: '2.5', of: 'customs-value' },
      importTax: { percent: '19', of: 'customs-value-and-duty' },
    }
    // 48 000 × 26% = 12 480; value 60 930; × 2.5% = 1 523.25; (60 930 + 1 523.25) × 19% = 11 866.1175.
    expect(shown('48000', terms)).toEqual([
      'bid 48000',
      'premium 12480',
      'duty 1523.25',
      'importTax 11866.12',
      'shipping 450',
      'total 74319.37',
    ])
  })

  test('New York, delivered in the city, by card: 26%, sales tax 8.875% of both, card 3.5% of all that', () => {
    const terms = { ...nothing, schedule: newYork, salesTaxPercent: '8.875', cardPercent: '3.5' }
    // 33 333 × 26% = 8 666.58; 41 999.58 × 8.875% = 3 727.462…; 45 727.04 × 3.5% = 1 600.4464.
    expect(shown('33333', terms)).toEqual([
      'bid 33333',
      'premium 8666.58',
      'salesTax 3727.46',
      'card 1600.45',
      'total 47327.49',
    ])
  })
})

describe('the highest bid for a budget', () => {
  const terms: CostTerms = { ...nothing, schedule: geneva, vat: { percent: '8.1', of: 'premium' } }

  test('one cent more would cost too much', () => {
    const bid = findMaximumBid(parseAmountCents('60000'), terms)!
    expect(computeTotalCost(bid, terms).total).toBeLessThanOrEqual(parseAmountCents('60000'))
    expect(computeTotalCost(bid + 1n, terms).total).toBeGreaterThan(parseAmountCents('60000'))
  })

  test('there is none for less than shipping alone', () => {
    expect(findMaximumBid(parseAmountCents('100'), { ...terms, shipping: parseAmountCents('450') })).toBeNull()
  })
})

const percent = fc.integer({ min: 0, max: 40_000 }).map((each) => (each / 1000).toFixed(3))
const tax = fc.option(fc.record({ percent, of: fc.constantFrom(...taxBases) }))
const anyTerms: fc.Arbitrary<CostTerms> = fc.record({
  schedule: anySchedule,
  vat: tax,
  duty: tax,
  importTax: tax,
  salesTaxPercent: fc.option(percent),
  shipping: fc.bigInt({ min: 0n, max: 10n ** 7n }),
  cardPercent: fc.option(percent),
})

test('the highest bid is exact: it costs no more, every bid of its tier above it more, at the edges of tiers too', () => {
  fc.assert(
    fc.property(anyTerms, fc.bigInt({ min: 0n, max: 10n ** 13n }), fc.nat(5), (terms, any, index) => {
      const edge = parseAmountCents(terms.schedule.tiers[index % terms.schedule.tiers.length]?.from ?? '0')
      for (const budget of [any, computeTotalCost(edge, terms).total, computeTotalCost(edge + 1n, terms).total - 1n]) {
        const bid = findMaximumBid(budget, terms)
        if (bid === null) {
          expect(computeTotalCost(0n, terms).total).toBeGreaterThan(budget)
          continue
        }
        expect(computeTotalCost(bid, terms).total).toBeLessThanOrEqual(budget)
        if (bid < budget) expect(computeTotalCost(bid + 1n, terms).total).toBeGreaterThan(budget)
        for (const { from } of terms.schedule.tiers) {
          const higher = parseAmountCents(from) + 1n
          if (higher > bid && higher <= budget) expect(computeTotalCost(higher, terms).total).toBeGreaterThan(budget)
        }
      }
    }),
    { numRuns: Number(process.env['CASES'] ?? 300) },
  )
})
