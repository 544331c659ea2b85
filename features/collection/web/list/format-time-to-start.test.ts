import { expect, test } from 'vitest'
import { formatTimeToStart } from './format-time-to-start.ts'

test.each([
  ['14:18:00', 'Starts in 42\u00a0min'],
  ['14:18:01', 'Starts in 42\u00a0min'],
  ['14:00:00', 'Starts in 60\u00a0min'],
  ['13:59:59', null],
  ['14:59:59', 'Starts in 1\u00a0min'],
  ['15:00:00', null],
  ['15:30:00', null],
])('at %s before a sale at three: %j', (time, words) => {
  expect(formatTimeToStart('2026-11-24T15:00:00.000Z', Date.parse(`2026-11-24T${time}.000Z`))).toBe(words)
})

test.each([null, undefined])('given no hour (%j), then nothing', (unknown) => {
  expect(formatTimeToStart(unknown, 0)).toBeNull()
})
