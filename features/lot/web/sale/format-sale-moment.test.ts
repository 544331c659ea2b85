import { expect, test } from 'vitest'
import { formatSaleMoment } from './format-sale-moment.ts'

test.each([
  ['2026-03-14', '14:30', 'Europe/Zurich', 'Mar 14, 2026, 2:30 p.m. Zurich time'],
  ['2026-03-14', '14:30', 'America/New_York', 'Mar 14, 2026, 2:30 p.m. New York time'],
  ['2026-03-14', '14:30', 'UTC', 'Mar 14, 2026, 2:30 p.m. UTC'],
  ['2026-03-14 - 2026-03-15', '10:00', 'Europe/Paris', 'Mar 14 – 15, 2026, from 10:00 a.m. Paris time'],
  ['2026-03-14', null, null, 'Mar 14, 2026'],
  [null, null, null, null],
  [undefined, undefined, undefined, undefined],
])('%s at %s in %s is shown as %s', (auctionDate, auctionTime, auctionTimeZone, shown) => {
  expect(
    formatSaleMoment({ auctionDate, auctionTime, auctionTimeZone })?.replaceAll('\u00a0', ' ') ?? auctionDate,
  ).toBe(shown)
})
