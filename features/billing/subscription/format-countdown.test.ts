import { expect, test } from 'vitest'
import { formatCountdown, computeTimeLeft } from './format-countdown.ts'

const end = '2026-12-14 10:30:00'

test.each([
  ['2026-12-02T05:58:30Z', '12 days, 4 hours, 31 minutes'],
  ['2026-12-13T10:30:00Z', '1 days, 0 hours, 0 minutes'],
  ['2026-12-13T10:30:01Z', '0 days, 23 hours, 59 minutes'],
  ['2026-12-14T10:29:59.999Z', '0 days, 0 hours, 0 minutes'],
])('given an end on %s, then what is left reads %j', (now, text) => {
  const left = computeTimeLeft(end, Date.parse(now))
  expect(left && formatCountdown(left)).toBe(text)
})

test.each(['2026-12-14T10:30:00Z', '2027-01-01T00:00:00Z'])(
  'given an end that is past at %s, then nothing is left',
  (now) => {
    expect(computeTimeLeft(end, Date.parse(now))).toBeNull()
  },
)

test('given an end that is no date, then nothing is left', () => {
  expect(computeTimeLeft('soon', 0)).toBeNull()
})
