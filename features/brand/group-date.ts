import { isCalendarDay } from '@parure/values/calendar-day.ts'
import { months } from '@parure/values/months.ts'

/** How many lots of a group the brand page shows at most. */
export const maxGroupLots = { Upcoming: 3, Past: 9 } as const

/** Returns whether a text is the date of a group: `2026-12` for upcoming lots, `2026` for past ones. */
export function isGroupDate(text: string): boolean {
  return isCalendarDay(text.length === 4 ? `${text}-01-01` : `${text}-01`)
}

/** A month holds upcoming lots only, a year past ones only. */
export function parseGroupStatus(date: string): 'Upcoming' | 'Past' {
  return date.includes('-') ? 'Upcoming' : 'Past'
}

/** Returns `December 2026` or `2026`. */
export function formatGroupDate(date: string): string {
  const [year = '', month] = date.split('-')
  return month === undefined ? year : `${months[Number(month) - 1] ?? month} ${year}`
}

/** Returns whether a group has 'Show All': upcoming groups of more than three lots, past ones of nine or more. */
export function hasShowAll(date: string, count: number): boolean {
  return parseGroupStatus(date) === 'Upcoming' ? count > maxGroupLots.Upcoming : count >= maxGroupLots.Past
}
