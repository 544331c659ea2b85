import { months, shortMonths } from '@parure/values/months.ts'
import { addDays } from '../week.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Formats `16 – 22 November` or `30 November – 6 December`, with the year unless it is the current one. */
export function formatWeek(monday: string, today: string): string {
  return formatWeeks(monday, monday, today)
}

/** Formats several weeks by their first and last Monday. */
export function formatWeeks(monday: string, lastMonday: string, today: string): string {
  const sunday = addDays(lastMonday, 6)
  const year = sunday.slice(0, 4) === today.slice(0, 4) ? '' : ` ${sunday.slice(0, 4)}`
  const [from, to] = [monday, sunday].map((day) => String(Number(day.slice(8))))
  const [first, last] = [monday, sunday].map(getMonthName)
  return first === last ? `${from} – ${to} ${last}${year}` : `${from} ${first} – ${to} ${last}${year}`
}

/** Formats `2027-02-14` as `mid-February`: coarse, because days are for Standard. */
export function formatPartOfMonth(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  const part = date <= 10 ? 'early ' : date <= 20 ? 'mid-' : 'late '
  return `${part}${months[month - 1]}`
}

/** Formats `2026-11` as `Nov 2026`. */
export function formatShortMonth(month: string): string {
  return `${shortMonths[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}

function getMonthName(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? ''
}

/**
 * Formats the days of a sale: `18 Nov` and `Wednesday`; several days as `18 – 19 Nov` and `Wed, Thu` or `Ends Friday`.
 */
export function formatSaleDays(auctionDate: string): { days: string; weekdays: string } {
  const [from = '', to] = auctionDate.split(' - ')
  if (to === undefined) return { days: formatShortDay(from), weekdays: getWeekday(from) }
  const isNext = addDays(from, 1) === to
  const first = from.slice(0, 7) === to.slice(0, 7) ? from.slice(8) : formatShortDay(from)
  return {
    days: `${first}\u00a0– ${formatShortDay(to)}`,
    weekdays: isNext ? `${getWeekday(from).slice(0, 3)}, ${getWeekday(to).slice(0, 3)}` : `Ends ${getWeekday(to)}`,
  }
}

const formatShortDay = (day: string): string => `${day.slice(8)}\u00a0${shortMonths[Number(day.slice(5, 7)) - 1]}`
const getWeekday = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
