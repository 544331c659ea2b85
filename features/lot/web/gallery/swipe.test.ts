import { expect, test } from 'vitest'
import { detectSwipe } from './swipe.ts'

test.each([
  [{ x: 200, y: 100 }, 1],
  [{ x: 360, y: 90 }, -1],
  [{ x: 290, y: 100 }, null],
  [{ x: 240, y: 190 }, null],
])('given a finger that went from 300, 100 to %j, the step is %s', (to, step) => {
  expect(detectSwipe({ x: 300, y: 100 }, to)).toBe(step)
})
