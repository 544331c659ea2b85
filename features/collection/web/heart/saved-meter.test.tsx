import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SavedMeter } from './saved-meter.tsx'

const drawn = (count: number, capacity: number | null) =>
  renderToStaticMarkup(<SavedMeter count={count} capacity={capacity} />)

test.each([
  [8, 20, '8 / 20 Items Saved'],
  [0, 20, '0 / 20 Items Saved'],
  [45, 20, '45 / 20 Items Saved'],
  [312, null, '312 Items Saved'],
])('given %i saved and a capacity of %j, then it reads %j', (count, capacity, words) => {
  expect(drawn(count, capacity).replaceAll(/<[^>]+>/g, '')).toBe(words)
})

test('given more than the plan allows, then the meter is full, not beyond', () => {
  expect(drawn(45, 20)).toMatch(/<progress (?=[^>]*value="20")[^>]*max="20"/)
})

test('given no limit, then there is no meter', () => {
  expect(drawn(312, null)).not.toContain('<progress')
})
