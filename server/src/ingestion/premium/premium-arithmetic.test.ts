import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, scaled } from '../incoming/decimal.ts'
import { withoutPremium, withPremium, type Tier } from './premium-arithmetic.ts'

const tiers: Tier[] = [
  { from: '0', percent: '26' },
  { from: '1000000', percent: '21' },
  { from: '6000000.00', percent: '15.000' },
]

test.each([
  ['100', '126.00'],
  ['0.01', '0.01'],
  ['0.02', '0.03'],
  ['1000000', '1260000.00'],
  ['1000000.01', '1260000.01'],
  ['2000000', '2470000.00'],
  ['7000000', '8460000.00'],
])('a hammer price of %s is paid with %s, band by band, and back', (hammer, paid) => {
  expect(withPremium(hammer, tiers)).toBe(paid)
  expect(withoutPremium(paid, tiers)).toBe(amountOf(scaled(hammer, 2)))
})

test.each([
  ['half a cent goes up', '0.50', [{ from: '0', percent: '25' }], '0.63'],
  ['a percent of thousandths', '1000', [{ from: '0', percent: '14.975' }], '1149.75'],
  ['no premium', '1000', [{ from: '0', percent: '0' }], '1000.00'],
])('%s', (_, hammer, some, paid) => {
  expect(withPremium(hammer, some)).toBe(paid)
})

test('a price that no hammer price gives to the cent has the nearest one, half a cent up', () => {
  expect(withoutPremium('1.00', [{ from: '0', percent: '100' }])).toBe('0.50')
  expect(withoutPremium('1.01', [{ from: '0', percent: '100' }])).toBe('0.51')
})

const anyTiers = fc
  .tuple(
    fc.uniqueArray(fc.bigInt({ min: 1n, max: 10n ** 12n }), { maxLength: 5 }),
    fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([starts, percents]) =>
    [0n, ...starts.toSorted((a, b) => (a < b ? -1 : 1))].map((from, index) => ({
      from: amountOf(from),
      percent: (Number(percents[index]) / 1000).toFixed(3),
    })),
  )
const anyPrice = fc.bigInt({ min: 1n, max: 10n ** 14n }).map(amountOf)

test('the inverse gives the hammer price back, whatever the tiers', () => {
  fc.assert(
    fc.property(anyTiers, anyPrice, (some, hammer) => {
      expect(withoutPremium(withPremium(hammer, some), some)).toBe(hammer)
    }),
    { numRuns: Number(process.env['CASES'] ?? 500) },
  )
})

test('at the edges of bands, too, and more is never paid for less', () => {
  fc.assert(
    fc.property(anyTiers, fc.nat(5), fc.integer({ min: -3, max: 3 }), (some, index, cents) => {
      const edge = scaled(some[index % some.length]?.from ?? '0', 2) + BigInt(cents)
      if (edge < 0n) return
      const [hammer, next] = [amountOf(edge), amountOf(edge + 1n)]
      expect(withoutPremium(withPremium(hammer, some), some)).toBe(hammer)
      expect(scaled(withPremium(next, some), 2)).toBeGreaterThan(scaled(withPremium(hammer, some), 2))
    }),
    { numRuns: Number(process.env['CASES'] ?? 500) },
  )
})
