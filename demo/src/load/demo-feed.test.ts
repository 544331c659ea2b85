import { expect, test } from 'vitest'
import { demoFeed } from './demo-feed.ts'

const rows = demoFeed('2026-11-21')

test.each([
  ['the next day', '2026-11-22', 1],
  ['after thirty days', '2026-12-21', 30],
  ['after a leap day', '2028-03-01', 466],
])('%s only the days of the feed have moved, by as many days', (_when, today, days) => {
  const moved = (day: string) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  const expected = rows.map((row) => ({
    ...row,
    sale_starts: moved(row.sale_starts),
    sale_ends: moved(row.sale_ends),
    listed_on: moved(row.listed_on),
  }))
  expect(demoFeed(today)).toEqual(expected)
})

test('300 of its 1,500 lots are upcoming', () => {
  expect(rows).toHaveLength(1_500)
  expect(rows.filter(({ sale_ends }) => sale_ends >= '2026-11-21')).toHaveLength(300)
})
