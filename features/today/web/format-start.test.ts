import { expect, test } from 'vitest'
import { formatStart, isWithinDay } from './format-start.ts'

const now = Date.parse('2026-11-26T12:00:00Z')

test.each([
  ['2026-11-26T15:12:00Z', 'In 3\u00a0h 12\u00a0min', true],
  ['2026-11-26T12:05:00Z', 'In 5\u00a0min', true],
  ['2026-11-27T15:00:00Z', 'Tomorrow, 10:00\u00a0a.m.', false],
  ['2026-12-02T15:00:00Z', 'Dec\u00a02,\u00a02026, 10:00\u00a0a.m.', false],
  ['2026-11-26T11:00:00Z', 'Nov\u00a026,\u00a02026', false],
  [null, 'Nov\u00a026,\u00a02026', false],
])('a sale that begins at %s is announced as %s', (startsAt, text, isSoon) => {
  expect(formatStart({ startsAt, auctionDate: '2026-11-26' }, now, 'America/New_York')).toBe(text)
  expect(isWithinDay(startsAt, now)).toBe(isSoon)
})
