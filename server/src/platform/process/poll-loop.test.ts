import { expect, test } from 'vitest'
import { untilNext } from './poll-loop.ts'

test.each([
  [2_000, 0, 2_000],
  [2_000, 1, 1_999],
  [2_000, 61_999.5, 0.5],
  [1_000, 3_200, 800],
])('loops that rest until the next multiple of %i ms wake together: from %d it is %d ms', (every, now, rest) => {
  expect(untilNext(every, now)).toBe(rest)
})
