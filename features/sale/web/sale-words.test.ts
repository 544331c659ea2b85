import { expect, test } from 'vitest'
import { formatSaleTime } from './format-sale-time.ts'
import type { SaleCard } from '../contract.ts'
import { excludeCancelled } from './exclude-cancelled.ts'
import { formatPartOfMonth, formatSaleDays, formatWeek, formatWeeks } from './format-week.ts'

test.each([
  ['2026-11-16', 'November 16 – 22'],
  ['2026-11-30', 'November 30 – December 6'],
  ['2026-12-28', 'December 28, 2026 – January 3, 2027'],
])('the week of %s is called %s', (monday, label) => {
  expect(formatWeek(monday, '2026-11-20')).toBe(label)
})

test.each([
  ['2026-11-18', 'Nov 18', 'Wednesday'],
  ['2026-11-18 - 2026-11-19', 'Nov 18 – 19', 'Wed, Thu'],
  ['2026-11-20 - 2026-11-27', 'Nov 20 – 27', 'Ends Friday'],
  ['2026-11-30 - 2026-12-04', 'Nov 30 – Dec 4', 'Ends Friday'],
])('the days %s are shown as %s, %s', (days, label, weekdays) => {
  expect(formatSaleDays(days)).toEqual({ days: expect.any(String), weekdays })
  expect(formatSaleDays(days).days.replaceAll('\u00a0', ' ')).toBe(label)
})

const sale = {
  time: '10:00',
  timeZone: 'America/New_York',
  startsAt: '2026-11-20T15:00:00.000Z',
  auctionDate: '2026-11-20',
}
test.each([
  ['Europe/Paris', '10:00 a.m. New York time · 4:00 p.m. your time'],
  ['America/New_York', '10:00 a.m. New York time'],
  ['Asia/Tokyo', '10:00 a.m. New York time · Nov 21, 12:00 a.m. your time'],
])('a reader in %s sees %s', (zone, words) => {
  expect(formatSaleTime(sale, zone)?.replaceAll('\u00a0', ' ')).toBe(words)
})

test('without a published hour there is none', () => {
  expect(formatSaleTime({ ...sale, time: null, startsAt: null })).toBeNull()
})

test('several weeks are called by their first and their last day', () => {
  expect(formatWeeks('2026-11-23', '2026-12-14', '2026-11-27')).toBe('November 23 – December 20')
})

test('a cancelled sale is in no count', () => {
  const sales = ['upcoming', 'cancelled', 'results'].map((state) => ({ state }) as SaleCard)
  expect(excludeCancelled(sales).map(({ state }) => state)).toEqual(['upcoming', 'results'])
})

test.each([
  ['2027-02-03', 'early February'],
  ['2027-02-14', 'mid-February'],
  ['2027-02-28', 'late February'],
])('%s is called %s', (day, words) => {
  expect(formatPartOfMonth(day)).toBe(words)
})
