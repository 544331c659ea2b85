import { expect, test } from 'vitest'
import { formatDeadline } from './format-deadline.ts'
import { formatLocalDay, formatLocalMoment } from './format-local-moment.ts'

test.each([
  ['2026-12-04T13:05:00.000Z', 'UTC', 'Dec\u00a04,\u00a02026, 1:05\u00a0p.m.'],
  ['2026-12-04T13:05:00.000Z', 'Europe/Zurich', 'Dec\u00a04,\u00a02026, 2:05\u00a0p.m.'],
  ['2026-12-31T23:30:00.000Z', 'Asia/Tokyo', 'Jan\u00a01,\u00a02027, 8:30\u00a0a.m.'],
  ['2026-09-01T00:00:00.000Z', 'UTC', 'Sep\u00a01,\u00a02026, 12:00\u00a0a.m.'],
])('given %s seen from %s, then %s', (iso, timeZone, expected) => {
  expect(formatLocalMoment(iso, timeZone)).toBe(expected)
  expect(formatLocalDay(iso, timeZone)).toBe(expected.slice(0, expected.lastIndexOf(',')))
})

test('what one has to keep to names its time zone', () => {
  expect(formatDeadline('2026-12-04T13:05:00.000Z', 'Europe/Zurich')).toBe(
    'Dec\u00a04,\u00a02026, 2:05\u00a0p.m. GMT+1',
  )
})
