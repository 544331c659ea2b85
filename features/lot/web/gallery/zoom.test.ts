import { expect, test } from 'vitest'
import { maxScale, applyPan, applyPinch, toggleZoom, unzoomed, type Fingers } from './zoom.ts'

const box = { width: 400, height: 400 }
const fingers = (apart: number, x = 0): Fingers => [
  { x: x - apart / 2, y: 0 },
  { x: x + apart / 2, y: 0 },
]

test.each([
  ['twice as far apart', fingers(100), fingers(200), { scale: 2, x: 0, y: 0 }],
  ['apart without end', fingers(10), fingers(4_000), { scale: maxScale, x: 0, y: 0 }],
  ['together', fingers(200), fingers(50), unzoomed],
  ['apart beside the middle', fingers(100, 80), fingers(200, 80), { scale: 2, x: -80, y: 0 }],
  ['on one place', fingers(0), fingers(50), unzoomed],
])('given two fingers that go %s, then %j to %j shows %j', (_, before, after, expected) => {
  expect(applyPinch(unzoomed, before, after, box)).toEqual(expected)
})

test.each([
  [unzoomed, { x: 50, y: 50 }, unzoomed],
  [
    { scale: 2, x: 0, y: 0 },
    { x: 50, y: -30 },
    { scale: 2, x: 50, y: -30 },
  ],
  [
    { scale: 2, x: 0, y: 0 },
    { x: 900, y: -900 },
    { scale: 2, x: 200, y: -200 },
  ],
])('given %j and a finger that moves by %j, then no edge leaves the screen empty: %j', (zoom, by, expected) => {
  expect(applyPan(zoom, by, box)).toEqual(expected)
})

test('a button zooms in and out, without a gesture of two fingers', () => {
  const zoomed = toggleZoom(unzoomed)
  expect(zoomed.scale).toBeGreaterThan(1)
  expect(toggleZoom(zoomed)).toEqual(unzoomed)
})
