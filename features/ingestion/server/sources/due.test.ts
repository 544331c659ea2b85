import { describe, expect, test } from 'vitest'
import { isDue, isSilent, findScheduleFault, type LastRun } from './due.ts'

const source = {
  schedule: '30 4 * * *',
  timeZone: 'Europe/Zurich',
  addedAt: new Date('2026-03-01T12:00:00Z'),
  runRequestedAt: null,
}
const run = (startedAt: string, overrides: Partial<LastRun> = {}): LastRun => ({
  startedAt: new Date(startedAt),
  progressAt: new Date(startedAt),
  finishedAt: new Date(startedAt),
  failure: null,
  failures: 0,
  ...overrides,
})
/** 04:30 in Zürich, in winter. */
const hour = '2026-03-10T03:30:00Z'
const broken = { finishedAt: null }
const failed = { finishedAt: null, failure: 'no such file', failures: 1 }

describe('a source is due', () => {
  test.each<[string, LastRun | null, string, boolean]>([
    ['once its hour has come where it is', run('2026-03-09T03:30:10Z'), hour, true],
    ['not before', run('2026-03-09T03:30:10Z'), '2026-03-10T03:29:59Z', false],
    ['not again after it ran', run('2026-03-10T03:30:10Z'), '2026-03-10T09:00:00Z', false],
    ['later, when nobody was there at its hour', run('2026-03-07T03:30:10Z'), '2026-03-10T11:00:00Z', true],
    ['at its first hour, when it never ran', null, '2026-03-02T03:30:00Z', true],
    ['not on the day on which it was added, after its hour', null, '2026-03-01T18:00:00Z', false],
    ['at once, when a run broke off', run('2026-03-10T03:30:10Z', broken), '2026-03-10T03:31:00Z', true],
    ['not at once, when it could not be read', run('2026-03-10T03:30:10Z', failed), '2026-03-10T03:39:00Z', false],
    ['after ten minutes, when it could not be read', run('2026-03-10T03:30:10Z', failed), '2026-03-10T03:41:00Z', true],
    [
      'no more that day, when it could not be read four times',
      run('2026-03-10T03:30:10Z', { ...failed, failures: 4 }),
      '2026-03-10T21:00:00Z',
      false,
    ],
    ['the next day again', run('2026-03-10T03:30:10Z', { ...failed, failures: 4 }), '2026-03-11T03:30:00Z', true],
  ])('%s', (_, last, now, due) => {
    expect(isDue(source, last, new Date(now))).toBe(due)
  })

  test.each<[string, LastRun | null, boolean]>([
    ['at once, when it never ran', null, true],
    ['at once, when it ran before', run('2026-03-09T03:30:10Z'), true],
    ['not again once it ran', run('2026-03-10T10:00:05Z'), false],
    ['again, when that run broke off', run('2026-03-10T10:00:05Z', broken), true],
    ['not again, when it could not be read', run('2026-03-10T10:00:05Z', failed), false],
  ])('without a schedule, asked to run: %s', (_, last, due) => {
    const asked = { ...source, schedule: null, runRequestedAt: new Date('2026-03-10T10:00:00Z') }
    expect(isDue(asked, last, new Date('2026-03-10T10:01:00Z'))).toBe(due)
  })

  test('never without a schedule', () => {
    expect(isDue({ ...source, schedule: null }, run('2026-03-01T00:00:00Z', broken), new Date(hour))).toBe(false)
  })
})

describe('a source is silent', () => {
  test.each<[string, string, string, string, boolean]>([
    ['after three days', '30 4 * * *', '2026-03-07T03:31:00Z', '2026-03-10T03:31:00Z', true],
    ['not before', '30 4 * * *', '2026-03-07T03:31:00Z', '2026-03-10T03:30:00Z', false],
    ['not between its weekly hours', '30 4 * * 1', '2026-03-02T03:31:00Z', '2026-03-08T23:00:00Z', false],
    ['when it missed its weekly hour', '30 4 * * 1', '2026-03-02T03:31:00Z', '2026-03-09T03:31:00Z', true],
  ])('%s', (_, schedule, heard, now, silent) => {
    const weekly = { schedule, timeZone: 'Europe/Zurich', quietDays: 3 }
    expect(isSilent(weekly, new Date(heard), new Date(now))).toBe(silent)
  })
})

test.each([
  ['30 4 * * *', true],
  ['0 */6 * * 1-5', true],
  ['30 4 * *', false],
  ['0 30 4 * * *', false],
  ['61 4 * * *', false],
  ['daily', false],
])('%s as a schedule: %s', (schedule, fits) => {
  expect(findScheduleFault(schedule, 'UTC') === null).toBe(fits)
})
