import { memoize } from '@parure/cache/memoize.ts'
import { parseDateSpan, type DateSpan } from './parse-date-span.ts'
import { RowError } from '../incoming/row-error.ts'
import { convertNamedTime } from './convert-zone.ts'
import { findClock } from './find-clock.ts'
import { foldText } from './fold-text.ts'
import { isDifferingMonthName, parseWeekdayName } from './month-names.ts'
import { normaliseCellText } from './normalise-cell-text.ts'
import { createDateError, parseDayText, type DayOrder } from './parse-day-text.ts'
import { parseInstant, toLocalTime, type LocalTime } from './parse-instant.ts'
import { parseSerialMoment } from './parse-serial-moment.ts'
import { replaceEastAsianDate } from './replace-east-asian-date.ts'
import { splitZone, type WrittenZone } from './split-zone.ts'
import { findSharedZones, zoneNames } from './zone-names.ts'

export { dayOrders, type DayOrder } from './parse-day-text.ts'

/** Maximum characters of a date. */
const maxDateCharacters = 100

/** A day or a span of days, and the local time; null when none is given. */
export interface ParsedDay extends DateSpan {
  time: string | null
}

/** The result for a cell without a day. */
export const unknownDay: ParsedDay = { ...parseDateSpan(null), time: null }
const nothing =
  /^(?:-+|\?+|n\.?\/?a\.?|t\.?b\.?[acd]\.?|none|unknown|to be (?:announced|confirmed|advised|determined|arranged)|date (?:tbc|tba)|a definir|da definire|wird bekannt gegeben|a confirmer|por confirmar)$/i

/**
 * Parses a day, month, year or span of days with its hour. Throws unless every word is understood, and for an ambiguous
 * order of day and month that is not stated. Placeholders such as 2100-12-31 and 1900-01-01 are unknown days. An hour
 * in a named zone is converted to that of the time zone.
 */
export function parseDay(given: unknown, name: string, order?: DayOrder, timeZone: string | null = null): ParsedDay {
  if (given === null || given === undefined) return unknownDay
  if (typeof given !== 'string' && typeof given !== 'number') throw new RowError('not-text', `${name} is no text`)
  return parseRepeatedDay(String(given), name, order, timeZone)
}

/** Memoized: the rows of a list repeat their days. */
const parseRepeatedDay = memoize(parseWrittenDay, {
  max: 2_000,
  maxKeyLength: 200,
  key: (given, name, order, timeZone) => `${order ?? ''}|${timeZone ?? ''}|${name}|${given}`,
})

function parseWrittenDay(given: string, name: string, order: DayOrder | undefined, timeZone: string | null): ParsedDay {
  if (given.length > maxDateCharacters) throw createDateError(name, given)
  const text = normaliseCellText(given)
  if (text === '' || nothing.test(text)) return unknownDay
  const instant = parseInstant(text, timeZone) ?? parseSerialMoment(text, timeZone)
  if (instant) return buildParsedDay([instant.day, instant.day], instant.time)
  const folded = foldText(replaceListedDays(replaceRomanMonth(replaceEastAsianDate(text)))).replace(
    /(?<=\d)t(?=\d{2}:)/,
    ' ',
  )
  if (/\d\.\s?\p{L}/u.test(folded) && folded.split(/[\s.]+/).some(isDifferingMonthName))
    throw createDateError(name, text)
  // Two digits may be of a Buddhist year.
  if (/\p{sc=Thai}/u.test(text) && !/\d{4}/.test(text)) throw createDateError(name, text)
  const clock = findClock(folded)
  if (clock === null) throw createDateError(name, text)
  const { rest, zones } = splitZone(
    clock ? { before: clock.before, after: clock.after } : { before: folded, after: '' },
  )
  const days = parseDayText(rest, { name, text, order })
  if (!isOnWeekdays(days, rest)) throw new RowError('bad-date', `${name} is another weekday: ${text.slice(0, 60)}`)
  const time = clock?.time ?? null
  if (zones.length === 0 || time === null || timeZone === null) return buildParsedDay(days, time)
  const local = convertWrittenTime({ day: days[0], time }, zones, timeZone)
  if (local === null || days[0] !== days[1])
    throw new RowError('bad-date', `${name} is in a time zone that is not clear: ${text.slice(0, 60)}`)
  return buildParsedDay([local.day, local.day], local.time)
}

/** Checks that each weekday that a text names is that of its first or last day. */
function isOnWeekdays(days: readonly [string, string], folded: string): boolean {
  const weekdays = days.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay() + 1)
  return folded
    .split(/[^\p{L}\p{M}]+/u)
    .map(parseWeekdayName)
    .every((weekday) => weekday === undefined || weekdays.includes(weekday) || weekdays.includes(Number.NaN))
}

const romanMonths = 'I II III IV V VI VII VIII IX X XI XII'.split(' ')

/** Rewrites `14 III 2026` and `14.III.2026`. */
function replaceRomanMonth(text: string): string {
  return text.replace(
    /(?<!\d)(\d{1,2})[.\s/]\s?([IVX]{1,4})[.\s/]\s?(\d{4})(?!\d)/,
    (whole, day: string, roman: string, year) => {
      const month = romanMonths.indexOf(roman) + 1
      return month === 0 ? whole : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
    },
  )
}

/** Rewrites the first commas of `14, 15 and 16 March`; a figure that is not the day before is something else. */
function replaceListedDays(text: string): string {
  return text.replace(/(?<!\d)(\d{1,2}), ?(?=(\d{1,2})(?!\d))/g, (whole, day: string, next: string) =>
    Number(next) === Number(day) + 1 ? `${day} & ` : whole,
  )
}

/** Converts by the zones that a text names, all of which have to agree; null when they do not, or one is not clear. */
function convertWrittenTime(local: LocalTime, zones: readonly WrittenZone[], timeZone: string): LocalTime | null {
  const found = zones.map((zone) => convertZonedTime(local, zone, timeZone))
  const [first] = found
  return first && found.every((each) => each?.day === first.day && each.time === first.time) ? first : null
}

function convertZonedTime(local: LocalTime, zone: WrittenZone, timeZone: string): LocalTime | null {
  if (typeof zone !== 'string') return convertNamedTime(local, zone, timeZone)
  const shared = findSharedZones(zone)
  if (shared) return zone === 'local' || shared.includes(timeZone) ? local : null
  const named = zoneNames.get(zone)
  return named ? convertNamedTime(local, named, timeZone) : null
}

function buildParsedDay([first, last]: readonly [string, string], time: string | null): ParsedDay {
  const [from, to] = [parseDateSpan(first), parseDateSpan(last)]
  if (!isKnownDay(from.startsOn) || !isKnownDay(to.endsOn)) return unknownDay
  if ((from.startsOn ?? '') > (to.endsOn ?? '')) throw new RowError('bad-date', `${last} is before ${first}`)
  // A figure of the day was read as an hour.
  if (time !== null && time !== '00:00' && from.precision !== 'day')
    throw new RowError('bad-date', `${first} at ${time} is no day`)
  const span = { startsOn: from.startsOn, endsOn: to.endsOn, precision: from.precision }
  return { ...span, time: time === '00:00' ? null : time }
}

/** Checks whether a day can be that of a sale: days before 1950 or after 2099 are placeholders. */
export function isKnownDay(day: string | null): boolean {
  return day !== null && day >= '1950' && day < '2100'
}

/** Returns the day of an instant in the sale's time zone; null for none or a placeholder. */
export function convertToLocalDay(given: string | number, timeZone: string): string | null {
  const instant = new Date(given)
  if (Number.isNaN(instant.getTime())) return null
  const { day } = toLocalTime(instant, timeZone)
  return isKnownDay(day) ? day : null
}
