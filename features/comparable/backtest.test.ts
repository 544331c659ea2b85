import { expect, test } from 'vitest'
import { summarizeBacktest, isWellCalibrated, type BacktestedLot } from './backtest.ts'

const range = { low: 90, middle: 100, high: 120 }
const lots = (hammers: readonly number[], change: Partial<BacktestedLot> = {}): BacktestedLot[] =>
  hammers.map((hammer, lotId) => ({ lotId, hammer, mid: 80, range, ...change }))

test('refused, inside and both errors are counted by category', () => {
  const prices = [80, 90, 100, 100, 120, 121, 200, 50]
  const record = summarizeBacktest('Rings', [...lots(prices), ...lots([100, 100], { range: null })])
  expect(record).toMatchObject({ category: 'Rings', sold: 10, ranged: 8, inside: 4 })
  expect(record.rangeError).toBeCloseTo((1 / 6 + (1 - 100 / 121)) / 2, 10)
  expect(record.estimateError).toBeCloseTo((0.2 + 1 / 3) / 2, 10)
})

test('of fewer than eight lots no error is given', () => {
  expect(summarizeBacktest('Rings', lots([100, 90]))).toMatchObject({
    ranged: 2,
    rangeError: null,
    estimateError: null,
  })
})

test.each([
  [100, 39, false],
  [100, 40, true],
  [100, 50, true],
  [100, 60, true],
  [100, 61, false],
  [7, 7, true],
  [8, 8, false],
  [0, 0, true],
])('of %i ranges that hold %i prices, the category shows ranges: %s', (ranged, inside, shows) => {
  expect(isWellCalibrated({ ranged, inside })).toBe(shows)
})
