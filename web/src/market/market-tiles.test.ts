import { expect, test } from 'vitest'
import { aMarket } from '../../test/a-market.ts'
import { marketTiles } from './market-tiles.ts'

const of = { currency: 'EUR', scope: 'complete years', basis: 'hammer' } as const

test.each([
  [0, 'complete years, 1 withdrawn, 2 without a result'],
  [3, 'complete years, 1 withdrawn, 3 sold after the sale, counted as bought in, 2 without a result'],
])('%i lots sold after the sale: %s', (afterSale, basis) => {
  const [offered] = marketTiles({ ...aMarket().tiles, afterSale }, of)
  expect(offered?.basis).toBe(basis)
})
