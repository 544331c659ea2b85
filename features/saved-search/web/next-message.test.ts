import { expect, test } from 'vitest'
import { describeBroadSearch, isTooOften, formatPerWeek } from './message-choice.ts'
import { computeNextMessageDay } from './next-message.ts'

test.each([
  ['daily', '2026-11-23T06:59:00Z', 'Europe/Zurich', '2026-11-23'],
  ['daily', '2026-11-23T07:00:00Z', 'Europe/Zurich', '2026-11-24'],
  ['daily', '2026-11-23T23:30:00Z', 'Asia/Tokyo', '2026-11-25'],
  ['daily', '2026-12-31T20:00:00Z', 'America/New_York', '2027-01-01'],
  ['weekly', '2026-11-23T12:00:00Z', 'UTC', '2026-11-27'],
  ['weekly', '2026-11-27T07:00:00Z', 'UTC', '2026-11-27'],
  ['weekly', '2026-11-27T09:00:00Z', 'UTC', '2026-12-04'],
] as const)('the next %s message after %s in %s goes on %s', (frequency, now, timeZone, day) => {
  expect(computeNextMessageDay(frequency, new Date(now), timeZone)).toBe(day)
})

test.each([
  ['0.0', 'none', false, null],
  ['0.4', 'less than 1', false, null],
  ['6.4', 'about 6', false, null],
  ['34.9', 'about 35', false, null],
  ['35.0', 'about 35', true, null],
  ['50.0', 'about 50', true, null],
  ['50.1', 'about 50', true, 'About 50 new lots a week. Refine it to be told of fewer.'],
])('%s new lots a week are %s; too many for Immediately: %j; warning: %j', (perWeek, text, often, warning) => {
  expect([formatPerWeek(perWeek), isTooOften(perWeek), describeBroadSearch(perWeek)]).toEqual([text, often, warning])
})
