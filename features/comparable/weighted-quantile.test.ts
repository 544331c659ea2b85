import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeEffectiveCount, computeWeightedQuantiles } from './weighted-quantile.ts'

const weightedQuantile = (values: Parameters<typeof computeWeightedQuantiles>[0], share: number) =>
  computeWeightedQuantiles(values, [share])?.[0] ?? null
const weighted = (pairs: readonly [number, number][]) => pairs.map(([value, weight]) => ({ value, weight }))

test.each<[string, [number, number][], number, number | null]>([
  ['no value', [], 0.5, null],
  ['one value', [[7, 0.3]], 0.25, 7],
  [
    'the middle of two',
    [
      [10, 1],
      [20, 1],
    ],
    0.5,
    15,
  ],
  [
    'a quarter of five',
    [
      [5, 1],
      [1, 1],
      [4, 1],
      [2, 1],
      [3, 1],
    ],
    0.25,
    2,
  ],
  [
    'a quarter of four, between two',
    [
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ],
    0.25,
    1.75,
  ],
  [
    'a heavy value draws the middle',
    [
      [10, 1],
      [20, 1],
      [30, 6],
    ],
    0.5,
    20 + (10 * (2.25 - 1)) / 3.5,
  ],
  [
    'the least',
    [
      [10, 1],
      [20, 3],
    ],
    0,
    10,
  ],
  [
    'the most',
    [
      [10, 1],
      [20, 3],
    ],
    1,
    20,
  ],
])('%s', (_, values, share, expected) => {
  const found = weightedQuantile(weighted(values), share)
  if (expected === null) expect(found).toBeNull()
  else expect(found).toBeCloseTo(expected, 10)
})

/** By linear interpolation between order statistics. */
function typeSeven(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return low + (high - low) * (at - Math.floor(at))
}

test('with equal weights it is type 7', () => {
  const values = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const found = weightedQuantile(
        all.map((value) => ({ value, weight: 0.7 })),
        share,
      )!
      expect(Math.abs(found - typeSeven(all, share))).toBeLessThan(1e-6 * Math.max(...all))
    }),
  )
})

test('it lies between the values, and never falls as its share rises', () => {
  const values = fc.array(
    fc.tuple(fc.double({ min: 1, max: 1e6, noNaN: true }), fc.double({ min: 0.01, max: 1, noNaN: true })),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  fc.assert(
    fc.property(values, (all) => {
      const found = computeWeightedQuantiles(weighted(all), [0, 0.25, 0.5, 0.75, 1])!
      expect(found).toEqual(found.toSorted((one, other) => one - other))
      const prices = all.map(([value]) => value)
      expect(found[0]).toBe(Math.min(...prices))
      expect(found[4]).toBeCloseTo(Math.max(...prices), 6)
    }),
  )
})

test.each<[number[], number]>([
  [[], 0],
  [[0.4], 1],
  [[1, 1, 1, 1], 4],
  [[0.2, 0.2, 0.2], 3],
  [[1, 0.5], 1.8],
])('weights %j say as much as %s equal ones', (all, count) => {
  expect(computeEffectiveCount(all.map((weight) => ({ weight })))).toBeCloseTo(count, 10)
})
