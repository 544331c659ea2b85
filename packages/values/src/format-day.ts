import { months as longMonths, shortMonths } from './months.ts'

interface DayStyle {
  /** Names of months in place of `Jan`, `Feb` … */
  months?: readonly string[]
  /** `Dec 4` in place of `Dec 4, 2026`. */
  hasYear?: boolean
}

/** Formats `2026-12-04` as `Dec 4, 2026`, `2026-12` as `Dec 2026`; never breaks over lines. Keeps other text. */
export function formatDay(day: string, { months = shortMonths, hasYear = true }: DayStyle = {}): string {
  const [year = '', month, date] = day.split('-')
  if (month === undefined) return year
  const name = months[Number(month) - 1] ?? month
  if (date === undefined) return `${name}\u00a0${year}`
  return `${name}\u00a0${Number(date) || date}${hasYear ? `,\u00a0${year}` : ''}`
}

/** Formats `December 4, 2026`, for sentences. */
export function formatLongDay(day: string): string {
  return formatDay(day, { months: longMonths }).replaceAll('\u00a0', ' ')
}

/** Formats `Jun 10 – 11, 2026`, `Jun 30 – Jul 1, 2026` or `Dec 30, 2026 – Jan 2, 2027`. */
export function formatDays(from: string, to: string, style: DayStyle = {}): string {
  const isWhole = from.length === 10 && to.length === 10
  const first =
    isWhole && from.slice(0, 4) === to.slice(0, 4)
      ? formatDay(from, { ...style, hasYear: false })
      : formatDay(from, style)
  const last = formatDay(to, style)
  const isOneMonth = isWhole && from.slice(0, 7) === to.slice(0, 7)
  return `${first}\u00a0–\u00a0${isOneMonth ? last.slice(last.indexOf('\u00a0') + 1) : last}`
}

/** Formats `14:05` as `2:05 p.m.`. Keeps other text. */
export function formatClock(time: string): string {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d\d)$/.exec(time) ?? []
  if (minute === '') return time
  return `${Number(hour) % 12 || 12}:${minute}\u00a0${Number(hour) < 12 ? 'a.m.' : 'p.m.'}`
}
