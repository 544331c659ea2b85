import { expect, test } from 'vitest'
import { resolveZonedTime } from './resolve-zoned-time.ts'

test.each([
  ['2026-12-04', '14:00', 'Europe/Zurich', '2026-12-04T13:00:00.000Z'],
  ['2026-07-04', '14:00', 'Europe/Zurich', '2026-07-04T12:00:00.000Z'],
  ['2026-11-20', '10:00', 'America/New_York', '2026-11-20T15:00:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/London', '2026-03-29T02:00:00.000Z'],
  ['2026-03-29', '00:30', 'Europe/London', '2026-03-29T00:30:00.000Z'],
  ['2026-11-26', '14:30', 'Asia/Hong_Kong', '2026-11-26T06:30:00.000Z'],
  ['2026-11-26', '14:30', 'UTC', '2026-11-26T14:30:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, moment) => {
  expect(resolveZonedTime(day, time, zone)).toBe(moment)
})
