import { expect, test } from 'vitest'
import { formatSaleMoment } from './format-sale-moment.ts'

test.each([
  ['2026-03-14', '14:30', 'Europe/Zurich', '14 Mar 2026, 14:30 Zurich time'],
  ['2026-03-14', '14:30', 'America/New_York', '14 Mar 2026, 14:30 New York time'],
  ['2026-03-14', '14:30', 'UTC', '14 Mar 2026, 14:30 UTC'],
  ['2026-03-14 - 2026-03-15', '10:00', 'Europe/Paris', '14 – 15 Mar 2026, from 10:00 Paris time'],
  ['2026-03-14', null, null, '14 Mar 2026'],
  [null, null, null, null],
  [undefined, undefined, undefined, undefined],
])('%s at %s in %s is shown as %s', (auctionDate, auctionTime, auctionTimeZone, shown) => {
  expect(
    formatSaleMoment({ auctionDate, auctionTime, auctionTimeZone })?.replaceAll('\u00a0', ' ') ?? auctionDate,
  ).toBe(shown)
})
