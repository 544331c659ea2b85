import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateNextWait } from './poll-loop.ts'

test.each([
  [2_000, 0, 2_001],
  [2_000, 1, 2_000],
  [2_000, 61_999.5, 2],
  [1_000, 3_200, 801],
])('loops that rest until the next multiple of %i ms wake together: from %d it is %d ms', (every, now, rest) => {
  expect(calculateNextWait(every, now)).toBe(rest)
})

test('a timer that ends a millisecond early does not wake a loop twice at one multiple', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), fc.double({ min: 0, max: 1e9, noNaN: true }), (every, now) => {
      const wakes = now + calculateNextWait(every, now) - 1
      expect(Math.floor(wakes / every)).toBeGreaterThan(Math.floor(now / every))
    }),
  )
})
