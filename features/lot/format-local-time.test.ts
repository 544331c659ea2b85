import { expect, test } from 'vitest'
import { formatLocalTime } from './format-local-time.ts'

test.each([
  ['14:30', 'America/New_York', '14:30 New York time'],
  ['14:30', 'UTC', '14:30 UTC'],
  ['14:30', null, '14:30'],
])('%s in %s is "%s"', (time, timeZone, words) => {
  expect(formatLocalTime(time, timeZone)).toBe(words)
})
