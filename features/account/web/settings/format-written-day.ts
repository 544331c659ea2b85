import { isCalendarDay } from '@parure/values/calendar-day.ts'
import { months } from '@parure/values/months.ts'
import { formatDay } from '@parure/values/format-day.ts'

const dayFirst = /^(?<day>\d{1,2})[ .]+(?<month>[a-z]{3,})[ .,]+(?<year>\d{4})$/i
const monthFirst = /^(?<month>[a-z]{3,})[ .]+(?<day>\d{1,2})[ ,]+(?<year>\d{4})$/i

/** Formats `YYYY-MM-DD` as `Mar 14, 1978`. Returns other text unchanged. */
export function formatWrittenDay(day: string): string {
  return isCalendarDay(day) ? formatDay(day).replaceAll('\u00A0', ' ') : day
}

/** Parses typed text to `YYYY-MM-DD`. Returns ambiguous text such as 3/4/1978 unchanged. */
export function parseWrittenDay(text: string): string {
  const written = text.trim()
  const { day = '', month = '', year = '' } = (dayFirst.exec(written) ?? monthFirst.exec(written))?.groups ?? {}
  const index = months.findIndex((name) => month !== '' && name.toLowerCase().startsWith(month.toLowerCase()))
  const read = `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(read) ? read : written
}
