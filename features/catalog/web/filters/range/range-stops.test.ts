import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getStopAmount, clampStop, lastStop, findStop, roundStops } from './range-stops.ts'

const edges = (low: number, high: number): string[] =>
  Array.from({ length: lastStop + 1 }, (_, place) => (low * (high / low) ** (place / lastStop)).toFixed(2))

test('stops are amounts that one would name, from the first edge to the last', () => {
  const stops = roundStops(edges(300, 160_000))
  expect([stops.length, stops.slice(0, 4), stops.at(-1)]).toEqual([33, ['300', '370', '440', '540'], '160000'])
})

test('edges that lie close together keep as many digits as tell them apart', () => {
  const stops = roundStops(edges(10_000, 12_000))
  expect(new Set(stops).size).toBe(33)
})

test('an open side stands at its end, any other amount at the nearest stop', () => {
  const stops = roundStops(edges(100, 1_000_000))
  expect([findStop(null, 'from', stops), findStop(null, 'to', stops)]).toEqual([0, lastStop])
  expect([findStop('0', 'from', stops), findStop('3', 'from', stops), findStop('9e9', 'to', stops)]).toEqual([
    0,
    0,
    lastStop,
  ])
  expect(Number(stops[findStop('10000', 'from', stops)])).toBe(10_000)
})

test('a thumb that is put on the amount of its stop stays there', () => {
  const stops = roundStops(edges(0.25, 20))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: lastStop }), fc.constantFrom('from', 'to'), (stop, side) => {
      expect(findStop(getStopAmount(stop, side, stops), side, stops)).toBe(stop)
    }),
  )
})

test('thumbs meet and never cross', () => {
  expect([clampStop(9, 'from', 12), clampStop(15, 'from', 12), clampStop(12, 'from', 12)]).toEqual([9, 12, 12])
  expect([clampStop(9, 'to', 12), clampStop(15, 'to', 12)]).toEqual([12, 15])
})
