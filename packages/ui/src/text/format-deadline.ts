import { formatLocalMoment } from './format-local-moment.ts'

/** Formats a moment with the name of its time zone, for deadlines: `Dec 4, 2026, 2:05 p.m. GMT+1`. */
export function formatDeadline(iso: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(iso))
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${formatLocalMoment(iso, timeZone)} ${zone}`.trim()
}
