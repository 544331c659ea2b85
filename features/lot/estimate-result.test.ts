import { describe, expect, test } from 'vitest'
import { compareWithLimit, compareHammerWithEstimate } from './estimate-result.ts'

const table: [
  price: string | null,
  basis: 'hammer' | 'inclusive' | 'unknown' | null,
  estimate: string | null,
  words: string | null,
][] = [
  ['177000', 'hammer', '110000-150000', '18% above high estimate'],
  ['150000', 'hammer', '110000-150000', 'within estimate'],
  ['110000', 'hammer', '110000-150000', 'within estimate'],
  ['101200', 'hammer', '110000-150000', '8% below low estimate'],
  ['150001', 'hammer', '110000-150000', 'less than 1% above high estimate'],
  ['109999.99', 'hammer', '110000-150000', 'less than 1% below low estimate'],
  ['1200', 'hammer', '1000', '20% above estimate'],
  ['1000', 'hammer', '1000', 'at estimate'],
  ['900', 'hammer', '1000', '10% below estimate'],
  // La Peregrina, 2011.
  ['10500000', 'hammer', '2000000-3000000', '250% above high estimate'],
  ['177000', 'inclusive', '110000-150000', null],
  ['177000', 'unknown', '110000-150000', null],
  ['177000', null, '110000-150000', null],
  ['177000', 'hammer', null, null],
  [null, null, '110000-150000', null],
]

test.each(table)('given %s (%s) for %s, then the result is "%s"', (price, basis, estimate, words) => {
  expect(compareHammerWithEstimate({ price, basis, estimate })?.words ?? null).toBe(words)
})

test('what was paid after the sale is held against no estimate', () => {
  expect(
    compareHammerWithEstimate({ price: '177000', basis: 'hammer', estimate: '110000-150000', soldAfterSale: true }),
  ).toBeNull()
})

test('the multiple is hammer by high estimate, with two places', () => {
  expect(compareHammerWithEstimate({ price: '10500000', basis: 'hammer', estimate: '2000000-3000000' })?.multiple).toBe(
    '3.50',
  )
})

describe('against a limit', () => {
  const limit = { amount: '12000', currency: 'EUR' }
  test.each([
    ['11040', 'hammer', 'EUR', 'sold 8% under my limit'],
    ['12000', 'hammer', 'EUR', 'sold at my limit'],
    ['15000', 'hammer', 'EUR', 'sold 25% over my limit'],
    ['12000.01', 'hammer', 'EUR', 'sold less than 1% over my limit'],
    ['11040', 'inclusive', 'EUR', null],
    ['11040', 'hammer', 'USD', null],
  ] as const)('given %s %s in %s, then "%s"', (price, basis, currency, words) => {
    expect(compareWithLimit({ price, basis, currency }, limit)).toBe(words)
  })
})
