import { parseDay } from '../values/parse-day.ts'
import { RowError } from '../incoming/row-error.ts'

/** Days outside this range are placeholders for an unknown day: 2100-12-31, 0001-01-01. */
const [earliest, latest] = ['1900-01-01', '2099-12-31']
/** Maximum characters of a date. */
const maxDateCharacters = 80

/**
 * Returns the day of a timestamp, `YYYY-MM-DD`, in the sale's time zone; null when none is stated or it is a
 * placeholder.
 */
export function parseLocalDay(moment: unknown, timeZone: string): string | null {
  if (typeof moment !== 'string' || moment.length > maxDateCharacters) return null
  const day = parseIsoDay(moment.trim(), timeZone)
  return day !== null && day >= earliest && day <= latest ? day : null
}

/** ISO 8601 and its variants on pages: without separators, a space for the T, an offset in hours only, or none. */
const iso =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]\s?(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?\s?(?:(Z)|([+-])(\d{2}):?(\d{2})?)?)?$/i

function parseIsoDay(moment: string, timeZone: string): string | null {
  const found = iso.exec(moment)
  if (!found) return parseWordedDay(moment, timeZone)
  const [, year, month, date, hour, minute = '00', second = '00', utc, sign, hours, minutes = '00'] = found
  const day = `${year}-${month}-${date}`
  if (Number.isNaN(Date.parse(day)) || !new Date(day).toISOString().startsWith(day)) return null
  // A timestamp without a time zone is local time.
  if (hour === undefined || (utc === undefined && sign === undefined)) return day
  const at = Date.parse(`${day}T${hour}:${minute}:${second}${utc ? 'Z' : `${sign}${hours}:${minutes}`}`)
  return Number.isNaN(at) ? null : formatLocalDay(timeZone, at)
}

/** Parses the notation of texts and mail programs: `14 March 2026`, `Sat, 14 Mar 2026 23:30:00 GMT`. */
function parseWordedDay(moment: string, timeZone: string): string | null {
  if (/^[a-z]{3}, \d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:GMT|UTC|[+-]\d{4})$/i.test(moment)) {
    const at = Date.parse(moment)
    return Number.isNaN(at) ? null : formatLocalDay(timeZone, at)
  }
  try {
    const { startsOn, endsOn } = parseDay(moment, 'date')
    return startsOn === endsOn ? startsOn : null
  } catch (error) {
    if (error instanceof RowError) return null
    throw error
  }
}

function formatLocalDay(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const named = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${named['year']?.padStart(4, '0')}-${named['month']}-${named['day']}`
}
