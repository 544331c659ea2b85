import { expect, test } from 'vitest'
import { formatClock, formatDay, formatDays, formatLongDay } from './format-day.ts'

const readable = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['2026-12-04', 'Dec 4, 2026', 'December 4, 2026'],
  ['2026-12', 'Dec 2026', 'December 2026'],
  ['2026', '2026', '2026'],
  ['soon', 'soon', 'soon'],
])('given the day %s, then it is formatted as %s or %s', (day, short, long) => {
  expect(readable(formatDay(day))).toBe(short)
  expect(formatLongDay(day)).toBe(long)
})

test.each([
  ['2026-06-10', '2026-06-11', 'Jun 10 – 11, 2026', 'Jun 10 – 11'],
  ['2026-06-30', '2026-07-01', 'Jun 30 – Jul 1, 2026', 'Jun 30 – Jul 1'],
  ['2026-12-30', '2027-01-02', 'Dec 30, 2026 – Jan 2, 2027', 'Dec 30 – Jan 2'],
  ['2025-06-10', '2026-06-11', 'Jun 10, 2025 – Jun 11, 2026', 'Jun 10 – Jun 11'],
  ['2026-11', '2026-12', 'Nov 2026 – Dec 2026', 'Nov 2026 – Dec 2026'],
])('given the days %s to %s, then they are formatted as %s', (from, to, withYear, withoutYear) => {
  expect(readable(formatDays(from, to))).toBe(withYear)
  expect(readable(formatDays(from, to, { hasYear: false }))).toBe(withoutYear)
})

test.each([
  ['00:00', '12:00 a.m.'],
  ['09:05', '9:05 a.m.'],
  ['12:00', '12:00 p.m.'],
  ['23:59', '11:59 p.m.'],
  ['afternoon', 'afternoon'],
])('given the time %s, then it is formatted as %s', (time, clock) => {
  expect(readable(formatClock(time))).toBe(clock)
})
