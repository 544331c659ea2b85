import { parseDateSpan, type DateSpan } from './parse-date-span.ts'
import { RowError } from '../incoming/row-error.ts'
import { foldText } from './fold-text.ts'
import { parseMonthName } from './month-names.ts'
import { parseInstant } from './parse-instant.ts'
import { splitTime } from './parse-time.ts'

export const dayOrders = ['day-first', 'month-first'] as const
/** The meaning of `03/04/2026`: 3 April or March 4. */
export type DayOrder = (typeof dayOrders)[number]

/** Maximum characters of a date. */
const maxDateCharacters = 100

/** A day or a span of days, and the local time; null when none is given. */
export interface ParsedDay extends DateSpan {
  time: string | null
}

const unknownDay: ParsedDay = { ...parseDateSpan(null), time: null }

/**
 * Parses a day, month or year. Throws for an ambiguous order of day and month unless it is stated. Placeholders such as
 * 2100-12-31 and 1900-01-01 are unknown days. A timestamp with an offset is converted to the day and time of the time
 * zone.
 */
export function parseDay(given: unknown, name: string, order?: DayOrder, timeZone: string | null = null): ParsedDay {
  if (given === null || given === undefined) return unknownDay
  if (typeof given !== 'string' && typeof given !== 'number') throw new RowError('not-text', `${name} is no text`)
  const text = String(given).replace(/\s+/g, ' ').trim()
  if (text === '') return unknownDay
  if (text.length > maxDateCharacters) throw createDateError(name, text)
  const instant = parseInstant(text, timeZone)
  const { day, time } = instant ?? splitTime(text)
  const span = parseDateSpan(toIsoDate(day, name, order))
  if (!isKnownDay(span.startsOn)) return unknownDay
  return { ...span, time: span.precision === 'day' && time !== '00:00' ? time : null }
}

/** Checks whether a day can be that of a sale: days before 1950 or after 2099 are placeholders. */
export function isKnownDay(day: string | null): boolean {
  return day !== null && day >= '1950' && day < '2100'
}

/** Returns the day of an instant in the sale's time zone; null for none or a placeholder. */
export function convertToLocalDay(given: string | number, timeZone: string): string | null {
  const instant = new Date(given)
  if (Number.isNaN(instant.getTime())) return null
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
  return isKnownDay(day) ? day : null
}

function toIsoDate(text: string, name: string, order: DayOrder | undefined): string {
  if (/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/.test(text)) return text
  const slashed = /^(\d{4})[/.](\d{2})[/.](\d{2})$/.exec(text)
  if (slashed) return slashed.slice(1).join('-')
  const named = parseNamedMonth(text)
  if (named) return named
  const [, first, separator, second, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (first === undefined || second === undefined) throw createDateError(name, text)
  const isDayLeading = dayIsFirst(Number(first), Number(second), separator === '.' ? 'day-first' : order)
  if (isDayLeading === null) {
    throw new RowError('ambiguous-date', `${name} may be day or month first: ${text} (say dates)`)
  }
  const [day, month] = isDayLeading ? [first, second] : [second, first]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function dayIsFirst(first: number, second: number, order: DayOrder | undefined): boolean | null {
  if (order) return order === 'day-first'
  if (first === second || first > 12) return true
  return second > 12 ? false : null
}

/**
 * Parses `14 March 2026`, `March 14, 2026`, `le 14 mars 2026`, `1er mai 2026`, `01-DEC-2026`, `14. března 2026`, `März
 * 2026`.
 */
function parseNamedMonth(text: string): string | null {
  const words = foldText(text)
    .split(/[\s,/–-]+/)
    .flatMap((word) => word.replace(/\.$/, ''))
  const month = words.map(parseMonthName).find((found) => found !== undefined)
  const year = words.find((word) => /^\d{4}$/.test(word))
  if (month === undefined || year === undefined || words.length > 6) return null
  const days = words.flatMap((word) => /^(\d{1,2})(?:st|nd|rd|th|er|[eoa°º])?$/.exec(word)?.[1] ?? [])
  if (days.length > 1) return null
  const [day] = days
  return `${year}-${String(month).padStart(2, '0')}${day === undefined ? '' : `-${day.padStart(2, '0')}`}`
}

function createDateError(name: string, text: string): RowError {
  return new RowError('bad-date', `${name} is no date: ${text.slice(0, 40)}`)
}
