import { expect, test } from 'vitest'
import { countBackSteps } from './count-back-steps.ts'

const list = '/past-lots'

test.each([
  [[list, '/jewelry/1'], 1, -1],
  [['/', list, '/jewelry/1', '/jewelry/2', '/jewelry/3'], 4, -3],
  [[list, '/jewelry/1', list], 1, -1],
  [[list, '/', '/jewelry/1'], 2, null],
  [['/upcoming-lots', '/jewelry/1'], 1, null],
  [['/jewelry/1'], 0, null],
  [[], -1, null],
])('given the history %j at %i, the list is %s steps away', (paths, current, steps) => {
  expect(countBackSteps(paths, current, list)).toBe(steps)
})
