import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatWireAuctionDate, formatAuctionDate, type DatePrecision } from './format-wire-auction-date.ts'

const readable = (text: string) => text.replaceAll('\u00a0', ' ')

const wire: [string | null, string | null, DatePrecision, string | null][] = [
  [null, null, 'day', null],
  ['2026-12-04', null, 'day', '2026-12-04'],
  [null, '2026-12-04', 'day', '2026-12-04'],
  ['2026-12-04', '2026-12-04', 'day', '2026-12-04'],
  ['2026-12-04', '2026-12-05', 'day', '2026-12-04 - 2026-12-05'],
  ['2026-12-30', '2027-01-02', 'day', '2026-12-30 - 2027-01-02'],
  ['2026-12-01', '2026-12-31', 'month', '2026-12'],
  ['2026-11-01', '2026-12-31', 'month', '2026-11 - 2026-12'],
  ['2026-01-01', '2026-12-31', 'year', '2026'],
  ['2025-01-01', '2026-12-31', 'year', '2025 - 2026'],
]
test.each(wire)('given %s to %s, known to the %s, then the wire says %s', (startsOn, endsOn, precision, date) => {
  expect(formatWireAuctionDate(startsOn, endsOn, precision)).toBe(date)
})

test.each([
  ['2026-12-04', 'Dec 4, 2026'],
  ['2026-12', 'Dec 2026'],
  ['2026', '2026'],
  ['2026-06-10 - 2026-06-11', 'Jun 10 – 11, 2026'],
  ['2026-06-30 - 2026-07-01', 'Jun 30 – Jul 1, 2026'],
  ['2026-12-30 - 2027-01-02', 'Dec 30, 2026 – Jan 2, 2027'],
  ['2025-06-10 - 2026-06-11', 'Jun 10, 2025 – Jun 11, 2026'],
  ['2026-11 - 2026-12', 'Nov 2026 – Dec 2026'],
  ['2025 - 2026', '2025 – 2026'],
])('given the date %s on the wire, then it is shown as %s, never broken over two lines', (date, shown) => {
  expect(readable(formatAuctionDate(date))).toBe(shown)
  expect(formatAuctionDate(date)).not.toMatch(/ /)
})

test.each(['', 'soon', '2026-13-01', '2026-00', ' - ', '2026-06-10 - ', '-', '- - -'])(
  'given %j, which is no date, then showing it does not throw',
  (text) => {
    expect(formatAuctionDate(text)).toEqual(expect.any(String))
  },
)

test('given any day, then it is shown as the calendar names it', () => {
  const names = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const parts = Object.fromEntries(names.formatToParts(date).map(({ type, value }) => [type, value]))
      expect(readable(formatAuctionDate(date.toISOString().slice(0, 10)))).toBe(
        `${parts.month} ${parts.day}, ${parts.year}`,
      )
    }),
  )
})
