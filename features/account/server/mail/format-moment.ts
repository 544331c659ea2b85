import { formatClock, formatDay } from '@parure/values/format-day.ts'

/** Formats as `Nov 21, 2026, 10:14 a.m. UTC`: the reader's time zone is unknown. */
export function formatMoment(iso: string): string {
  const moment = new Date(iso).toISOString()
  return `${formatDay(moment.slice(0, 10))}, ${formatClock(moment.slice(11, 16))} UTC`.replaceAll('\u00a0', ' ')
}
