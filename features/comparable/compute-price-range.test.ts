import { expect, test } from 'vitest'
import { sapphireRing } from './test/a-ring.ts'
import { computePriceRange, describeRefusals, type PricedComparable } from './compute-price-range.ts'
import type { Traits } from './traits.ts'

/** Prices of 100 to 180, equally weighty and recent. */
const sold = (count: number, change: Partial<PricedComparable> = {}): PricedComparable[] =>
  Array.from({ length: count }, (_, at) => ({
    value: 100 + (80 * at) / Math.max(1, count - 1),
    weight: 1,
    isSigned: false,
    isRecent: true,
    ...change,
  }))

test('the middle half of nine prices', () => {
  const { range } = computePriceRange(sapphireRing, sold(9))
  expect(range).toEqual({ low: 120, middle: 140, high: 160, isWide: false, n: 9, effective: 9 })
})

const prices = (low: number, high: number) => [...sold(5, { value: low }), ...sold(4, { value: high })]

test('twice the price from quarter to quarter is wide, and not yet when it is just that', () => {
  expect(computePriceRange(sapphireRing, prices(100, 200)).range?.isWide).toBe(false)
  expect(computePriceRange(sapphireRing, prices(100, 201)).range?.isWide).toBe(true)
  expect(computePriceRange(sapphireRing, prices(100, 300)).range?.isWide).toBe(true)
  expect(computePriceRange(sapphireRing, prices(100, 301)).refused).toEqual(['spread'])
})

test.each<[string, Partial<Traits>, PricedComparable[], string[]]>([
  ['none', {}, [], ['thin', 'stale']],
  ['seven', {}, sold(7), ['thin']],
  ['many that hardly count beside two', {}, [...sold(2), ...sold(9, { weight: 0.01 })], ['thin']],
  ['four of the last 36 months', {}, [...sold(4), ...sold(8, { isRecent: false })], ['stale']],
  ['a signed lot, four signed', { maker: 'Castellane' }, [...sold(4, { isSigned: true }), ...sold(8)], ['signed']],
  ['no origin above two carats', { origin: null }, sold(9), ['unknown']],
  ['no treatment above two carats', { treatment: null }, sold(9), ['unknown']],
  ['no origin of an emerald', { species: 'Emerald', origin: null }, sold(9), ['unknown']],
  ['no origin of a ruby', { species: 'Ruby', origin: null }, sold(9), ['unknown']],
  ['every reason is given', { origin: null, maker: 'X' }, sold(2), ['thin', 'stale', 'signed', 'unknown']],
])('refused: %s', (_, change, comparables, refused) => {
  expect(computePriceRange({ ...sapphireRing, ...change }, comparables).refused).toEqual(refused)
})

test.each<[string, Partial<Traits>, PricedComparable[]]>([
  ['eight', {}, sold(8)],
  ['five of the last 36 months', {}, [...sold(5), ...sold(8, { isRecent: false })]],
  ['a signed lot, five signed', { maker: 'Castellane' }, [...sold(5, { isSigned: true }), ...sold(8)]],
  ['no origin at two carats', { origin: null, treatment: null, carats: 2 }, sold(9)],
  ['no origin of a spinel', { species: 'Spinel', origin: null, treatment: null }, sold(9)],
  ['no weight, and no origin', { carats: null, origin: null }, sold(9)],
])('given: %s', (_, change, comparables) => {
  expect(computePriceRange({ ...sapphireRing, ...change }, comparables).range).toBeDefined()
})

test('who may not see days does not learn how many sales are recent', () => {
  expect(describeRefusals(['stale'], true)).not.toEqual(describeRefusals(['thin'], true))
  expect(describeRefusals(['stale'], false)).toEqual(describeRefusals(['thin'], false))
  expect(describeRefusals(['thin', 'stale'], false)).toEqual(['Too few close matches.'])
})
