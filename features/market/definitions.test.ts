import { describe, expect, test } from 'vitest'
import { computeAccuracy, computeEstimateMid, computeEstimateMultiple, classifyResult } from './stated-estimate.ts'
import { detectOutliers } from './detect-outliers.ts'
import { computePriceChange } from './compute-price-change.ts'
import { computePricePerCarat } from './compute-price-per-carat.ts'
import { interpolateQuantile, computeCentsQuartile, roundToTwoDigits } from './quantiles.ts'
import { isComplete, countOffered, computeSellThrough } from './compute-sell-through.ts'

const laPeregrina = { low: '2000000', high: '3000000' }

test('La Peregrina 2011: a hammer price of 10.5 million against 2 to 3 million is 3.5×', () => {
  expect(computeEstimateMultiple('10500000', laPeregrina)).toBe(3500)
  // With the premium, which estimates never contain, it would have been 3.95×.
  expect(computeEstimateMultiple('11842500', laPeregrina)).toBe(3948)
  expect(computeEstimateMid(laPeregrina)).toBe('2500000')
  expect(computeAccuracy('10500000', laPeregrina)).toBe(4200)
  expect(classifyResult('10500000', laPeregrina)).toBe('above')
})

test.each([
  ['100', '200', '150'],
  ['100', null, '100'],
  [null, '200', '200'],
  ['100', '100.01', '100.01'],
  [null, null, null],
])('the middle of %s to %s is %s', (low, high, mid) => {
  expect(computeEstimateMid({ low, high })).toBe(mid)
})

test.each([
  ['150', 'within'],
  ['100', 'within'],
  ['200', 'within'],
  ['200.01', 'above'],
  ['99.99', 'below'],
])('a hammer price of %s for 100 to 200 is %s', (hammer, side) => {
  expect(classifyResult(hammer, { low: '100', high: '200' })).toBe(side)
})

test('nothing is held against an estimate that is missing or zero', () => {
  expect([
    classifyResult('1', { low: null, high: null }),
    computeEstimateMultiple('1', { low: '0', high: '0' }),
  ]).toEqual([null, null])
})

describe('quantiles of type 7', () => {
  test.each([
    [[1n], [1n, 1n, 1n]],
    [
      [100n, 200n],
      [125n, 150n, 175n],
    ],
    [
      [1n, 2n, 3n, 4n],
      // 1.75, 2.5 and 3.25 cents, half up.
      [2n, 3n, 3n],
    ],
    [
      [100n, 200n, 300n, 400n, 1000n],
      [200n, 300n, 400n],
    ],
  ])('of %s cents', (amounts, quartiles) => {
    expect(([1, 2, 3] as const).map((quarter) => computeCentsQuartile(amounts, quarter))).toEqual(quartiles)
  })

  test('of ratios', () => {
    expect([0.1, 0.25, 0.5, 0.9].map((share) => interpolateQuantile([1, 2, 3, 4, 5], share))).toEqual([1.4, 2, 3, 4.6])
    expect(() => interpolateQuantile([], 0.5)).toThrow('no figures')
  })

  test.each([
    [4765000n, 4800000n],
    [99n, 99n],
    [995n, 1000n],
    [0n, 0n],
  ])('%s with two leading digits is %s', (exact, rounded) => {
    expect(roundToTwoDigits(exact)).toBe(rounded)
  })
})

describe('sell-through', () => {
  const tally = { sold: 15, unsold: 4, withdrawn: 1, awaiting: 0, unpublished: 0 }
  test('is sold by sold and bought in; withdrawn lots are no part of it', () => {
    expect([countOffered(tally), computeSellThrough(tally)]).toEqual([19, 789])
  })
  test('counts sales of which 95 % of the lots have a known outcome', () => {
    expect(isComplete({ ...tally, awaiting: 1 })).toBe(true)
    expect(isComplete({ ...tally, awaiting: 1, unpublished: 1 })).toBe(false)
    expect(isComplete({ sold: 0, unsold: 0, withdrawn: 0, awaiting: 0, unpublished: 0 })).toBe(false)
  })
  test('needs 8 sold lots, and of a house 20 lots offered', () => {
    expect(computeSellThrough({ sold: 7, unsold: 40 })).toBeNull()
    expect(computeSellThrough({ sold: 8, unsold: 0 })).toBe(1000)
    expect(computeSellThrough({ sold: 15, unsold: 4 }, 'house')).toBeNull()
    expect(computeSellThrough({ sold: 1, unsold: 19 }, 'house')).toBe(50)
  })
})

test('outliers lie three interquartile ranges of ln(price) outside the quartiles', () => {
  expect(detectOutliers([100, 110, 120, 130, 140, 150, 100_000])).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ])
  expect(detectOutliers([100, 200])).toEqual([false, false])
  expect(detectOutliers([])).toEqual([])
})

describe('price change', () => {
  const earlier = { amount: '100000', day: '2014-11-12' }
  test.each([
    ['200000', '2024-11-12', 1000, 72],
    ['90000', '2015-11-12', -100, -100],
    // Under a year there is the total alone.
    ['150000', '2015-11-11', 500, null],
  ])('100 000 of 2014 and %s of %s', (amount, day, total, perYear) => {
    expect(computePriceChange(earlier, { amount, day })).toEqual({ total, perYear })
  })
  test('is none where the stone was recut or the days are out of order', () => {
    expect(computePriceChange(earlier, { amount: '1', day: '2024-01-01' }, { isAltered: true })).toBeNull()
    expect(computePriceChange(earlier, earlier)).toBeNull()
  })
})

test.each([
  [{ hammer: '48000', carats: '5.12', leads: true }, 937500n],
  [{ hammer: '48000', carats: '5.12', leads: false }, null],
  [{ hammer: '48000', carats: null, leads: true }, null],
  [{ hammer: null, carats: '5.12', leads: true }, null],
])('price per carat of %o is %s', (lot, expected) => {
  expect(computePricePerCarat(lot)).toBe(expected)
})
