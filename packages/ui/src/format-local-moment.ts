import { shortMonths } from '@parure/values/months.ts'

/** Formats a moment as `04 Dec 2026, 14:05`, by default in the time zone of the browser. */
export function formatLocalMoment(iso: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(new Date(iso))
  const getPart = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const month = shortMonths[Number(getPart('month')) - 1] ?? ''
  return `${getPart('day')}\u00a0${month}\u00a0${getPart('year')}, ${getPart('hour')}:${getPart('minute')}`
}

/** Formats the day alone: `04 Dec 2026`. */
export function formatLocalDay(iso: string, timeZone?: string): string {
  return formatLocalMoment(iso, timeZone).split(',')[0] ?? ''
}
