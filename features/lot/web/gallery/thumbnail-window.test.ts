import { expect, test } from 'vitest'
import { stepThumbnails, listVisibleThumbnails } from './thumbnail-window.ts'

test.each([
  [{ current: 0, first: 0 }, 1, 5, { current: 1, first: 0 }],
  [{ current: 2, first: 0 }, 1, 5, { current: 3, first: 1 }],
  [{ current: 4, first: 2 }, 1, 5, { current: 0, first: 3 }],
  [{ current: 0, first: 0 }, -1, 5, { current: 4, first: 4 }],
  [{ current: 2, first: 0 }, -1, 5, { current: 1, first: 0 }],
  [{ current: 1, first: 0 }, 1, 2, { current: 0, first: 0 }],
  [{ current: 0, first: 0 }, -1, 3, { current: 2, first: 0 }],
  [{ current: 0, first: 0 }, 1, 1, { current: 0, first: 0 }],
])('given %j, a step by %i among %i pictures leads to %j', (place, by, count, expected) => {
  expect(stepThumbnails(place, by, count)).toEqual(expected)
})

test.each([
  [0, 5, [0, 1, 2]],
  [4, 5, [4, 0, 1]],
  [0, 2, [0, 1]],
  [0, 0, []],
])('given thumbnail %i in front of %i pictures, %j are in view', (first, count, expected) => {
  expect(listVisibleThumbnails({ current: 0, first }, count)).toEqual(expected)
})

test.each([1, 2, 3, 4, 9])(
  'given %i pictures, every step keeps the current one in view and a round returns',
  (count) => {
    for (const by of [1, -1]) {
      let place = { current: 0, first: 0 }
      for (let step = 0; step < count; step += 1) {
        place = stepThumbnails(place, by, count)
        expect(listVisibleThumbnails(place, count)).toContain(place.current)
      }
      expect(place.current).toBe(0)
    }
  },
)
