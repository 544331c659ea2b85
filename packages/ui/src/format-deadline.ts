import { formatLocalMoment } from './format-local-moment.ts'

/** Formats a moment with the name of its time zone, for deadlines: `04 Dec 2026, 14:05 GMT+1`. */
export function formatDeadline(iso: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(iso))
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${formatLocalMoment(iso, timeZone)} ${zone}`.trim()
}
