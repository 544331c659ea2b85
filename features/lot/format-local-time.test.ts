import { expect, test } from 'vitest'
import { formatLocalTime } from './format-local-time.ts'

test.each([
  ['14:30', 'America/New_York', '2:30 p.m. New York time'],
  ['14:30', 'UTC', '2:30 p.m. UTC'],
  ['14:30', null, '2:30 p.m.'],
])('%s in %s is "%s"', (time, timeZone, words) => {
  expect(formatLocalTime(time, timeZone).replaceAll('\u00a0', ' ')).toBe(words)
})
