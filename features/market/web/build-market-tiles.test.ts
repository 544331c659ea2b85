import { expect, test } from 'vitest'
import { aMarket } from '@parure/portal/test/web/a-market.ts'
import { buildMarketTiles } from './build-market-tiles.ts'
import { formatShare, formatTotal } from './money.ts'

const of = { currency: 'EUR', scope: 'complete years', basis: 'hammer' } as const

test.each([
  [0, 'complete years, 1 withdrawn, 2 without a result'],
  [3, 'complete years, 1 withdrawn, 3 sold after the sale, counted as unsold, 2 without a result'],
])('%i lots sold after the sale: %s', (afterSale, basis) => {
  const [offered] = buildMarketTiles({ ...aMarket().tiles, afterSale }, of)
  expect(offered?.basis).toBe(basis)
})

test('bounds replace the share of lots sold', () => {
  const [, sold] = buildMarketTiles(
    { ...aMarket().tiles, sellThrough: null, sellThroughBounds: [430, 870], open: 70 },
    of,
  )
  expect(sold).toMatchObject({ value: '43% to 87%', basis: '60 of 150 lots known to be sold' })
})

test.each([
  ['15502610', '15\u00a0500\u00a0000\u00a0EUR'],
  ['999600.4', '1\u00a0000\u00a0000\u00a0EUR'],
  ['812', '812\u00a0EUR'],
  ['0', '0\u00a0EUR'],
])('a total of %s is shown to three digits', (total, shown) => {
  expect(formatTotal(total, 'EUR')).toBe(shown)
})

test.each([
  [141_800, '14.2%'],
  [5_000, '0.5%'],
  [340, '0.03%'],
])('a share of %i millionths is shown as %s', (share, shown) => {
  expect(formatShare(share)).toBe(shown)
})
