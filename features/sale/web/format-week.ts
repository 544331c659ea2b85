import { formatDay, formatDays } from '@parure/values/format-day.ts'
import { months } from '@parure/values/months.ts'
import { addDays } from '../week.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Formats `November 16 – 22` or `November 30 – December 6`, with the year unless it is the current one. */
export function formatWeek(monday: string, today: string): string {
  return formatWeeks(monday, monday, today)
}

/** Formats several weeks by their first and last Monday. */
export function formatWeeks(monday: string, lastMonday: string, today: string): string {
  const sunday = addDays(lastMonday, 6)
  const hasYear = sunday.slice(0, 4) !== today.slice(0, 4)
  return formatDays(monday, sunday, { months, hasYear }).replaceAll('\u00a0', ' ')
}

/** Formats `2027-02-14` as `mid-February`: coarse, because days are for Standard. */
export function formatPartOfMonth(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  const part = date <= 10 ? 'early ' : date <= 20 ? 'mid-' : 'late '
  return `${part}${months[month - 1]}`
}

/** Formats `2026-11` as `Nov 2026`. */
export function formatShortMonth(month: string): string {
  return formatDay(month).replace('\u00a0', ' ')
}

/**
 * Formats the days of a sale: `Nov 18` and `Wednesday`; several days as `Nov 18 – 19` and `Wed, Thu` or `Ends Friday`.
 */
export function formatSaleDays(auctionDate: string): { days: string; weekdays: string } {
  const [from = '', to] = auctionDate.split(' - ')
  if (to === undefined) return { days: formatDay(from, { hasYear: false }), weekdays: getWeekday(from) }
  const isNext = addDays(from, 1) === to
  return {
    days: formatDays(from, to, { hasYear: false }),
    weekdays: isNext ? `${getWeekday(from).slice(0, 3)}, ${getWeekday(to).slice(0, 3)}` : `Ends ${getWeekday(to)}`,
  }
}

const getWeekday = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
