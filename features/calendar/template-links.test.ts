import { expect, test } from 'vitest'
import { buildCalendarEvent, type SaleFacts } from './build-calendar-event.ts'
import { buildGoogleLink, buildOutlookLink } from './template-links.ts'

const sale: SaleFacts = {
  title: 'Fine Jewels & Gems',
  house: 'Halder & Roe',
  location: 'Geneva, Switzerland',
  auctionDate: '2026-12-04',
  time: '14:00',
  timeZone: 'Europe/Zurich',
  startsAt: '2026-12-04T13:00:00.000Z',
}
const url = 'https://parure.test/sales/7'
const of = (facts: Partial<SaleFacts>, link: typeof buildGoogleLink) =>
  Object.fromEntries(new URL(link(buildCalendarEvent({ ...sale, ...facts }, { url })!)).searchParams)

test('a sale with an hour is filled in as two hours, in Coordinated Universal Time', () => {
  expect(of({}, buildGoogleLink)).toEqual({
    action: 'TEMPLATE',
    text: 'Fine Jewels & Gems, Halder & Roe',
    dates: '20261204T130000Z/20261204T150000Z',
    details: `Begins 2:00 p.m. Zurich time.\n${url}`,
    location: 'Geneva, Switzerland',
  })
  expect(of({}, buildOutlookLink)).toMatchObject({
    startdt: '2026-12-04T13:00:00.000Z',
    enddt: '2026-12-04T15:00:00.000Z',
  })
})

test('a sale without an hour, or of several days, fills whole days: the end is the day after', () => {
  expect(of({ time: null, startsAt: null }, buildGoogleLink)['dates']).toBe('20261204/20261205')
  const days = { auctionDate: '2026-12-30 - 2026-12-31' }
  expect(of(days, buildGoogleLink)).toMatchObject({
    dates: '20261230/20270101',
    details: `Begins Dec 30, 2026, 2:00 p.m. Zurich time.\n${url}`,
  })
  expect(of(days, buildOutlookLink)).toMatchObject({ startdt: '2026-12-30', enddt: '2027-01-01', allday: 'true' })
})

test.each([null, undefined, '2026-12', '2026'])('days given as %s make no event', (auctionDate) => {
  expect(buildCalendarEvent({ ...sale, auctionDate }, { url })).toBeNull()
})
