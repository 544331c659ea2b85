import { expect, test } from 'vitest'
import { formatDeadline } from './format-deadline.ts'
import { formatLocalDay, formatLocalMoment } from './format-local-moment.ts'

test.each([
  ['2026-12-04T13:05:00.000Z', 'UTC', '04\u00a0Dec\u00a02026, 13:05'],
  ['2026-12-04T13:05:00.000Z', 'Europe/Zurich', '04\u00a0Dec\u00a02026, 14:05'],
  ['2026-12-31T23:30:00.000Z', 'Asia/Tokyo', '01\u00a0Jan\u00a02027, 08:30'],
  ['2026-09-01T00:00:00.000Z', 'UTC', '01\u00a0Sep\u00a02026, 00:00'],
])('given %s seen from %s, then %s', (iso, timeZone, expected) => {
  expect(formatLocalMoment(iso, timeZone)).toBe(expected)
  expect(formatLocalDay(iso, timeZone)).toBe(expected.slice(0, 11))
})

test('what one has to keep to names its time zone', () => {
  expect(formatDeadline('2026-12-04T13:05:00.000Z', 'Europe/Zurich')).toBe('04\u00a0Dec\u00a02026, 14:05 GMT+1')
})
