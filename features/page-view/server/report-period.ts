import { isCalendarDay } from '@parure/values/calendar-day.ts'

/** Days from the first to the last, as `YYYY-MM-DD`. */
export interface ReportPeriod {
  from: string
  to: string
}

const dayLength = 86_400_000

/**
 * Parses `30` (the last 30 days), `2026-11` (a month) or `2026-11-01..2026-11-15`; returns undefined for anything else.
 */
export function parsePeriod(text: string, today: string): ReportPeriod | undefined {
  if (/^[1-9]\d{0,3}$/.test(text)) return { from: subtractDays(today, Number(text) - 1), to: today }
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) return expandMonth(text)
  const [from = '', to = '', ...more] = text.split('..')
  return more.length === 0 && isCalendarDay(from) && isCalendarDay(to) && from <= to ? { from, to } : undefined
}

function expandMonth(month: string): ReportPeriod {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return { from: `${month}-01`, to: subtractDays(next.toISOString().slice(0, 10), 1) }
}

function subtractDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayLength).toISOString().slice(0, 10)
}
