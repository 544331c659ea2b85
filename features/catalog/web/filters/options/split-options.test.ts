import { expect, test } from 'vitest'
import { splitOptions } from './split-options.ts'

const options = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `o${index + 1}` }))

test.each([
  [0, [], 0, 0],
  [8, [], 8, 0],
  [10, [], 10, 0],
  [11, [], 8, 3],
  [24, ['o3', 'o20'], 9, 15],
])('given %i options with %j chosen, then %i are shown and %i wait', (count, chosen, leading, rest) => {
  const split = splitOptions(options(count), chosen)
  expect([split.leading.length, split.rest.length]).toEqual([leading, rest])
  for (const name of chosen) expect(split.leading).toContainEqual({ name })
})
