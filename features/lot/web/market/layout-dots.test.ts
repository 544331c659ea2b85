import { expect, test } from 'vitest'
import { layoutDots } from './layout-dots.ts'

test('dots that would overlap are stacked on the first of them', () => {
  const dots = layoutDots([50, 10, 10.5, 11.9], (x) => x, 1)
  expect(dots).toEqual([
    { item: 10, x: 10, level: 0 },
    { item: 10.5, x: 10, level: 1 },
    { item: 11.9, x: 11.9, level: 0 },
    { item: 50, x: 50, level: 0 },
  ])
})
