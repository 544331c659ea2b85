import { formatClock, formatDay } from '@parure/values/format-day.ts'

/** Formats a moment as `Dec 4, 2026, 2:05 p.m.`, by default in the time zone of the browser. */
export function formatLocalMoment(iso: string, timeZone?: string): string {
  const { day, time } = splitLocalMoment(iso, timeZone)
  return `${formatDay(day)}, ${formatClock(time)}`
}

/** Formats the day alone: `Dec 4, 2026`. */
export function formatLocalDay(iso: string, timeZone?: string): string {
  return formatDay(splitLocalMoment(iso, timeZone).day)
}

/** Returns the day and the time of a moment in a time zone: `2026-12-04`, `14:05`. */
export function splitLocalMoment(iso: string, timeZone?: string): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(new Date(iso))
  const getPart = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    day: `${getPart('year')}-${getPart('month')}-${getPart('day')}`,
    time: `${getPart('hour')}:${getPart('minute')}`,
  }
}
