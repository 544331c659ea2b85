import { expect, test } from 'vitest'
import { minMedianLots } from '@parure/features/lot/against-middle.ts'
import { summarizeCollection } from './collection-summary.ts'

type Lot = Parameters<typeof summarizeCollection>[0][number]
const lot = (facts: Partial<Lot>): Lot => ({
  outcome: 'sold',
  price: null,
  priceBasis: 'hammer',
  estimatePrice: '80-120',
  currency: 'CHF',
  ...facts,
})
/** Sold for so much, of an estimate of 80 to 120. */
const sold = (...prices: number[]) => prices.map((price) => lot({ price: String(price) }))

test('every outcome is counted', () => {
  const outcomes = ['sold', 'sold', 'unsold', 'withdrawn', 'awaiting', 'awaiting', 'unpublished'] as const
  const summary = summarizeCollection(outcomes.map((outcome) => lot({ outcome })))
  expect(summary).toMatchObject({ sold: 2, unsold: 1, withdrawn: 1, awaiting: 2, unpublished: 1 })
})

test('what was sold after the sale was bought in, and has no hammer price', () => {
  const after = lot({ price: '900', atSaleRate: '900', soldAfterSale: true })
  expect(summarizeCollection([...sold(100), after])).toMatchObject({
    sold: 1,
    unsold: 1,
    afterSale: 1,
    median: { n: 1 },
  })
  expect(summarizeCollection([after]).total).toMatchObject({ amount: 0n, n: 0 })
})

test.each([
  ['an odd number: the one in the middle', [200, 50, 128, 90, 300, 400, 10, 110, 150], 28],
  ['an even number: between the two', [50, 60, 70, 90, 131, 140, 150, 160], 11],
  ['below the middle of the estimate', [50, 50, 50, 50, 60, 60, 60, 60], -45],
])('the median of %s', (_, prices, percent) => {
  expect(summarizeCollection(sold(...prices)).median).toEqual({ percent, n: prices.length })
})

test('fewer than eight have no median', () => {
  expect(minMedianLots).toBe(8)
  expect(summarizeCollection(sold(1, 2, 3, 4, 5, 6, 7)).median).toEqual({ percent: null, n: 7 })
  expect(summarizeCollection([]).median).toEqual({ percent: null, n: 0 })
})

test('prices with the premium, of an unknown basis, without an estimate: none is held against an estimate', () => {
  const lots = [
    lot({ price: '100', priceBasis: 'inclusive' }),
    lot({ price: '100', priceBasis: 'unknown' }),
    lot({ price: '100', priceBasis: null }),
    lot({ price: '100', estimatePrice: null }),
    lot({ price: '100', estimatePrice: '0' }),
    lot({ price: '100', estimatePrice: '90' }),
  ]
  expect(summarizeCollection(lots).median.n).toBe(1)
})

test('the total adds up what has a rate, to the cent', () => {
  const lots = [
    lot({ price: '1', atSaleRate: '1000.10' }),
    lot({ price: '1', atSaleRate: '0.20', currency: 'USD' }),
    lot({ price: '1', atSaleRate: null, currency: 'GBP' }),
    lot({ price: '1', priceBasis: 'inclusive' }),
  ]
  expect(summarizeCollection(lots).total).toEqual({
    amount: 100_030n,
    n: 2,
    withoutRate: 1,
    currencies: new Set(['CHF', 'USD']),
  })
})
