import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatMinorUnits,
  parseAmountCents,
  formatGroupedPrice,
  computePercentage,
  computePercentOff,
  formatWirePriceRange,
  formatSpokenPrice,
} from './money.ts'

const readable = (text: string) => text.replaceAll('\u00a0', '_')

test.each([
  ['0', '0'],
  ['850', '850'],
  ['1000', '1_000'],
  ['48000', '48_000'],
  ['1234567', '1_234_567'],
  ['1234.50', '1_234.50'],
  ['48000-65000', '48_000_–_65_000'],
  ['900-1200.75', '900_–_1_200.75'],
  ['90071992547409931', '90_071_992_547_409_931'],
])('given the wire price %s, then it is shown as %s', (price, shown) => {
  expect(readable(formatGroupedPrice(price))).toBe(shown)
})

test.each(['', 'POA', '1e5', '-5', '48000-', '-', '1-2-3', '48 000', '.5', '5.', '1,000', '٣', '1\n'])(
  'given %j, which is no amount, then it comes back as it is',
  (text) => {
    expect(formatGroupedPrice(text)).toBe(text)
    expect(formatSpokenPrice(text, 'USD')).toBe(text)
  },
)

test('given any whole amount, then it is grouped as Intl groups it, digit for digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (amount) => {
      expect(formatGroupedPrice(String(amount))).toBe(amount.toLocaleString('en').replaceAll(',', '\u00a0'))
    }),
  )
})

test.each([
  ['48000', 'USD', '48_000 US dollars'],
  ['48000-65000', 'CHF', '48_000 to 65_000 Swiss francs'],
  ['1234.50', 'GBP', '1_234.50 British pounds'],
  ['500', 'XQQ', '500 XQQ'],
  ['500', 'guineas', '500 guineas'],
])('given %s in %s, then it is read out as %s', (price, currency, spoken) => {
  expect(readable(formatSpokenPrice(price, currency))).toBe(spoken)
})

test.each([
  [null, null, null],
  ['48000.00', null, '48000'],
  [null, '65000.00', '65000'],
  ['48000.00', '65000.00', '48000-65000'],
  ['48000.00', '48000.00', '48000'],
  ['48000', '48000.00', '48000'],
  ['0.00', '100.00', '0-100'],
  ['1000000.00', '1200000.00', '1000000-1200000'],
  ['1234.50', '1300.05', '1234.50-1300.05'],
  ['0.10', null, '0.10'],
])('given the ends %s and %s, then the wire says %s', (low, high, wire) => {
  expect(formatWirePriceRange(low, high)).toBe(wire)
})

test.each([
  ['19.00', 1900n, '19'],
  ['19.5', 1950n, '19.50'],
  ['19', 1900n, '19'],
  ['0.019', 1n, '0.01'],
  ['90071992547409931.07', 9007199254740993107n, '90071992547409931.07'],
])('given %s, then it counts as %s cents and is written as %s', (amount, minor, text) => {
  expect(parseAmountCents(amount)).toBe(minor)
  expect(formatMinorUnits(minor)).toBe(text)
})

test.each([
  [1000n, 120n, 1200n],
  [2n, 120n, 2n],
  [3n, 120n, 4n],
  [1n, 50n, 1n],
])('given %s cents, then %s percent of them are %s', (amount, percent, rounded) => {
  expect(computePercentage(amount, percent)).toBe(rounded)
})

test.each([
  [2400n, 2700n, 11],
  [2985n, 3000n, 1],
  [2986n, 3000n, 0],
  [3000n, 3000n, 0],
  [3100n, 3000n, 0],
  [0n, 0n, 0],
])('given %s instead of %s cents, then %i percent are saved', (amount, full, percent) => {
  expect(computePercentOff(amount, full)).toBe(percent)
})

test('given any two amounts of cents as the database writes them, then both come back from the wire to the cent', () => {
  const anyCents = fc.bigInt({ min: 0n, max: 10n ** 16n - 1n })
  fc.assert(
    fc.property(anyCents, anyCents, (low, high) => {
      const [from = '', to = from] = (formatWirePriceRange(written(low), written(high)) ?? '').split('-')
      expect([parseAmountCents(from), parseAmountCents(to)]).toEqual([low, high])
    }),
  )
})

/** As `numeric(16, 2)` is written. */
function written(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
}
