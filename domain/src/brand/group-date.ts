import { isDay } from '../calendar-day.ts'
import { months } from '../months.ts'

/** How many lots of a group a brand’s page shows at most. */
export const shownOfGroup = { Upcoming: 3, Past: 9 } as const

/** Whether a text is the date of a group: `2026-12` of upcoming lots, `2026` of past ones. */
export function isGroupDate(text: string): boolean {
  return isDay(text.length === 4 ? `${text}-01-01` : `${text}-01`)
}

/** A month holds upcoming lots alone, a year past ones alone. */
export function statusOfGroup(date: string): 'Upcoming' | 'Past' {
  return date.includes('-') ? 'Upcoming' : 'Past'
}

/** `December 2026` or `2026`. */
export function shownGroupDate(date: string): string {
  const [year = '', month] = date.split('-')
  return month === undefined ? year : `${months[Number(month) - 1] ?? month} ${year}`
}

/** Whether a group has 'Show All': upcoming ones beyond the first three lots, past ones from nine lots on. */
export function hasShowAll(date: string, count: number): boolean {
  return statusOfGroup(date) === 'Upcoming' ? count > shownOfGroup.Upcoming : count >= shownOfGroup.Past
}
