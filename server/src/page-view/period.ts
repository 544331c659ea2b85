import { isDay } from '@parure/domain/calendar-day'

/** Days from the first to the last, as `YYYY-MM-DD`. */
export interface Period {
  from: string
  to: string
}

const dayLength = 86_400_000

/**
 * Parses `30` (the last 30 days), `2026-11` (a month) or `2026-11-01..2026-11-15`; returns undefined for anything else.
 */
export function periodOf(text: string, today: string): Period | undefined {
  if (/^[1-9]\d{0,3}$/.test(text)) return { from: daysBefore(today, Number(text) - 1), to: today }
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) return monthOf(text)
  const [from = '', to = '', ...more] = text.split('..')
  return more.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}

function monthOf(month: string): Period {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return { from: `${month}-01`, to: daysBefore(next.toISOString().slice(0, 10), 1) }
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayLength).toISOString().slice(0, 10)
}
