import { expect, test } from 'vitest'
import { center, magnification, movePointByDrag, movePointByKey, locatePointer } from './magnifier.ts'

const box = { left: 100, top: 50, width: 400, height: 200 }

test.each([
  [{ x: 300, y: 150 }, center],
  [
    { x: 100, y: 50 },
    { x: 0, y: 0 },
  ],
  [
    { x: 90, y: 999 },
    { x: 0, y: 1 },
  ],
])('given the pointer at %j, it is over %j of the picture', (pointer, expected) => {
  expect(locatePointer(pointer, box)).toEqual(expected)
})

test.each([
  [
    { x: 200, y: 0 },
    { x: 0.25, y: 0.5 },
  ],
  [
    { x: 0, y: -100 },
    { x: 0.5, y: 0.75 },
  ],
  [
    { x: -4_000, y: 4_000 },
    { x: 1, y: 0 },
  ],
])('given a drag by %j from the centre, the view is at %j', (moved, expected) => {
  expect(movePointByDrag(center, moved, box)).toEqual(expected)
})

test.each([
  ['ArrowLeft', { x: 0.375, y: 0.5 }],
  ['ArrowDown', { x: 0.5, y: 0.625 }],
  ['Enter', null],
  ['toString', null],
])('given the key %s at the centre, the view is at %j', (key, expected) => {
  expect(movePointByKey(center, key)).toEqual(expected)
})

test('given the edge, a key leads no further', () => {
  expect(movePointByKey({ x: 1, y: 0 }, 'ArrowRight')).toEqual({ x: 1, y: 0 })
})

test('the magnifier shows three times the size', () => {
  expect(magnification).toBe(3)
})
