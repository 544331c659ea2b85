import { expect, test } from 'vitest'
import { isCalendarDay } from './calendar-day.ts'

test.each([
  ['2026-11-16', true],
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2999-12-31', true],
  ['3000-01-01', false],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['+002026-11-16', false],
  ['2026-11-16\n', false],
  ['2026-11-16T00:00:00Z', false],
  ['２０２６-11-16', false],
  ['', false],
])('given %j as a day, then %j', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected)
})
