import { expect, test } from 'vitest'
import { checkPrices } from './check-prices.ts'
import type { IncomingPrices } from './incoming-lot.ts'
import { parsePlainAmount } from './cells.ts'

test.each([
  ['1250', '1250'],
  ['12.50', '12.50'],
  ['1,250', '1250'],
  ['1,234,567.8', '1234567.8'],
  ['1 250', '1250'],
  ['1\u202f250.00', '1250.00'],
  [700.5, '700.5'],
  [' ', null],
])('the amount %j is %j', (given, expected) => {
  expect(parsePlainAmount(given, 'price')).toBe(expected)
})

test.each(['12,50', '1.234,56', '1,2500', '1234,567', '12 50', '1,234 567', ',250', '1.234', '-5', '1e3', '6k'])(
  'the amount %j is refused',
  (given) => {
    expect(() => parsePlainAmount(given, 'price')).toThrow(expect.objectContaining({ code: 'bad-amount' }))
  },
)

const prices: IncomingPrices = {
  currency: 'CHF',
  estimateLow: '900',
  estimateHigh: '1000.00',
  openingBid: null,
  currentBid: null,
  realised: null,
  basis: 'unknown',
}

test.each([
  ['an estimate that rises', {}],
  ['one figure for both', { estimateHigh: '900.00' }],
  ['a low estimate alone', { estimateHigh: null }],
  ['no figure and no currency', { currency: null, estimateLow: null, estimateHigh: null }],
])('%s is fine', (_, overrides) => {
  expect(() => checkPrices({ ...prices, ...overrides })).not.toThrow()
})

test.each([
  ['bad-estimate', { estimateHigh: '899.99' }],
  ['missing-currency', { currency: null }],
  ['missing-currency', { currency: null, estimateLow: null, estimateHigh: null, realised: '5' }],
])('%s', (code, overrides) => {
  expect(() => checkPrices({ ...prices, ...overrides })).toThrow(expect.objectContaining({ code }))
})
