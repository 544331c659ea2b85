import { expect, test } from 'vitest'
import { readEventHours } from './sale-hours.ts'

const zone = 'Europe/Zurich'
const day = '2026-12-04'

test.each([
  ['a moment with an offset', { startDate: '2026-12-04T13:00:00Z' }, '14:00'],
  ['a local moment', { startDate: '2026-12-04T14:30' }, '14:30'],
  ['midnight, which stands for no hour', { startDate: '2026-12-04T00:00:00+01:00' }, null],
  ['a day, and when doors open', { startDate: '2026-12-04', doorTime: '2026-12-04T13:30:00+01:00' }, '13:30'],
  ['a day, and a time of doors', { startDate: '2026-12-04', doorTime: '13:30:00' }, '13:30'],
  ['doors of another day', { startDate: '2026-12-04', doorTime: '2026-12-01T13:30:00+01:00' }, null],
  ['a day alone', { startDate: '2026-12-04' }, null],
  ['another day than the sale’s', { startDate: '2026-12-05T14:00:00+01:00' }, null],
])('the hour of %s', (_, event, time) => {
  expect(readEventHours(event, zone, day).startsTime).toBe(time)
})

test('previews among its events, and whether it is cancelled', () => {
  const subEvent = [
    { name: 'Public viewing', startDate: '2026-12-01T10:00:00+01:00', endDate: '2026-12-03T18:00:00+01:00' },
    { name: 'Preview', startDate: '2026-12-04' },
    { name: 'Session II', startDate: '2026-12-05T14:00:00+01:00' },
    { name: 'Viewing', startDate: 'soon' },
  ]
  const event = { startDate: day, subEvent, eventStatus: 'https://schema.org/EventCancelled' }
  expect(readEventHours(event, zone, day)).toEqual({
    startsTime: null,
    previews: '2026-12-01/2026-12-03 10:00-18:00; 2026-12-04',
    isCancelled: true,
  })
  expect(readEventHours({ startDate: day }, zone, day)).not.toHaveProperty('isCancelled')
  expect(readEventHours(null, zone, day)).toEqual({})
})
