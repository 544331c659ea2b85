import { expect, test } from 'vitest'
import { fillTicks } from './fill-ticks.ts'

test.each([
  [0, 20, 0, 20],
  [1, 20, 1, 20],
  [8, 20, 8, 20],
  [20, 20, 20, 20],
  [45, 20, 20, 20],
  [1, 100, 1, 40],
  [50, 100, 20, 40],
  [3, 0, 0, 0],
])('given %i saved of %i, then %i of %i ticks are lit', (count, capacity, lit, ticks) => {
  const drawn = fillTicks(count, capacity)
  expect(drawn).toHaveLength(ticks)
  expect(drawn.filter(Boolean)).toHaveLength(lit)
  expect(drawn.slice(0, lit)).not.toContain(false)
})
