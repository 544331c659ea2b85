import type { Range } from './query-reading.ts'

const millisecondsOfDay = 86_400_000

const parseTime = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const formatDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns the day `count` days after another. */
export function addDays(day: string, count: number): string {
  return formatDay(parseTime(day) + count * millisecondsOfDay)
}

/** Returns the same day of another month, or the last one of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return formatDay(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** Returns the week of a day, from Monday to Sunday. */
export function findWeek(day: string): { from: string; to: string } {
  const weekday = (new Date(parseTime(day)).getUTCDay() + 6) % 7
  return { from: addDays(day, -weekday), to: addDays(day, 6 - weekday) }
}

/** Returns the days of a month; months beyond December belong to the next year. */
export function findMonth(year: number, month: number): { from: string; to: string } {
  return { from: formatDay(Date.UTC(year, month - 1, 1)), to: formatDay(Date.UTC(year, month, 0)) }
}

/** Returns the days of a year. */
export function findYear(year: number): { from: string; to: string } {
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** Returns the day of a date, or undefined when the calendar has none. */
export function findDay(year: number, month: number, date: number): string | undefined {
  const time = Date.UTC(year, month - 1, date)
  const day = new Date(time)
  return day.getUTCMonth() === month - 1 && day.getUTCDate() === date ? formatDay(time) : undefined
}

/** Whether all days of a range are past, or all upcoming; today counts as upcoming in a range that begins with it. */
export function compareToToday({ from, to }: Range, today: string): 'past' | 'upcoming' | 'both' {
  if (from !== null && from >= today) return 'upcoming'
  return to !== null && to <= today ? 'past' : 'both'
}
