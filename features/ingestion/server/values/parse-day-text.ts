import { RowError } from '../incoming/row-error.ts'
import { removeDayWords, tokenizeDay, type DayTokens } from './day-tokens.ts'

export const dayOrders = ['day-first', 'month-first'] as const
/** The meaning of `03/04/2026`: 3 April or March 4. */
export type DayOrder = (typeof dayOrders)[number]

/** The first and last of some days, each as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export type WrittenDays = [first: string, last: string]

interface DayContext {
  name: string
  text: string
  order: DayOrder | undefined
}

/** Shapes of a named month, by where day (d), month (m) and year (y) stand; a second day or month is the last one's. */
const namedShapes: readonly (readonly [shape: RegExp, parts: string])[] = [
  [/^nmn$/, 'dmy'],
  [/^nrmrn$/, 'dmy'],
  [/^mnn$/, 'mdy'],
  [/^mrnrn$/, 'mdy'],
  [/^mr?n$/, 'my'],
  [/^nm$/, 'ym'],
  [/^n(?:rn)+mn$/, 'd+my'],
  [/^mn(?:rn)+n$/, 'md+y'],
  [/^nmrnmn$/, 'dmdmy'],
  [/^nmnrnmn$/, 'dmydmy'],
  [/^mnrmnn$/, 'mdmdy'],
  [/^mnnrmnn$/, 'mdymdy'],
]

const spanWords = 'to|bis|au|al|a|till|til|tot|do|and|et|und|&'
/** A dash or a word separates days with slashes: `14/03/2026-16/03/2026`. */
const spanOfWholeDays = new RegExp(String.raw`^([\d./]+)\s?(?:-|${spanWords})\s?([\d./]+)$`)
/** `14/15.03.2026`, `2026-03-14 to 2026-03-16` */
const spanOfDays = new RegExp(String.raw`^([\d./-]+?)\s?(?:-|\/|${spanWords})\s?([\d./-]+)$`)

/** Parses the words and figures of a date, without its hour. Throws unless all of them are understood. */
export function parseDayText(text: string, context: DayContext): WrittenDays {
  const figures = removeDayWords(text)
    .replace(/\s?([./-])\s?(?=\d)/g, '$1')
    .replace(/(?<=\d)\s(?=[./-])/g, '')
  const numeric = /\d/.test(figures) ? parseNumericDays(figures, context) : null
  // In `25. 3. 24.` the year is the first of three figures with points.
  if (numeric && /(?<!\d)\d{2}\s?\.\s*$/.test(text)) throw createDateError(context.name, context.text)
  if (numeric) return numeric
  const tokens = tokenizeDay(text)
  const days = tokens && parseNamedDays(tokens)
  if (!days) throw createDateError(context.name, context.text)
  return days
}

function parseNumericDays(text: string, context: DayContext): WrittenDays | null {
  const single = parseNumericDay(text, context)
  if (single) return [single, single]
  const iso = /^(\d{4}-\d{2}-)(\d{2})\/(\d{2})$/.exec(text)
  if (iso) return [`${iso[1]}${iso[2]}`, `${iso[1]}${iso[3]}`]
  const ends = spanOfWholeDays.exec(text) ?? spanOfDays.exec(text)
  const [, first = '', last = ''] = ends ?? []
  const [, leading, tail] = /^(\d{1,2})([./-].*)$/.exec(last) ?? []
  if (leading === undefined || tail === undefined) return parseBoth(first, last, context)
  const shortened = first.replace(/[.]$/, '')
  // `14.-15.03.2026` and `31.03.-02.04.2026`
  if (/^\d{1,2}$/.test(shortened)) return parseBoth(`${shortened}${tail}`, last, context)
  if (/^\d{1,2}[./]\d{1,2}$/.test(shortened))
    return parseBoth(`${shortened}${/[./]\d{2,4}$/.exec(last)?.[0] ?? ''}`, last, context)
  return parseBoth(first, last, context)
}

function parseBoth(first: string, last: string, context: DayContext): WrittenDays | null {
  const [from, to] = [parseNumericDay(first, context), parseNumericDay(last, context)]
  return from && to ? [from, to] : null
}

function parseNumericDay(text: string, { name, order }: DayContext): string | null {
  if (/^\d{4}(?:-\d{2})?$/.test(text)) return text.replace(/^\d{4}/, normaliseYear)
  const [, basicYear, basicMonth, basicDay] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ?? []
  if (basicYear !== undefined) return `${basicYear}-${basicMonth}-${basicDay}`
  const [, year, , month, day] = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? []
  if (year !== undefined) return formatDay(year, Number(month), day ?? '')
  const [, first, separator, second, last] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  if (first === undefined || second === undefined || last === undefined) return parseMonthAndYear(text)
  // Points mean that the day is first, but not in a list that states the other order.
  const pointedOrder = order === 'month-first' ? undefined : 'day-first'
  const isFirst = isDayFirst(Number(first), Number(second), separator === '.' ? pointedOrder : order)
  // `15-03-26` may begin with its year.
  if (isFirst === null || (last.length === 2 && separator === '-' && order === undefined))
    throw new RowError('ambiguous-date', `${name} may be day or month first: ${text} (say dates)`)
  return isFirst ? formatDay(last, Number(second), first) : formatDay(last, Number(first), second)
}

function parseMonthAndYear(text: string): string | null {
  const [, month, year] = /^(\d{1,2})[./](\d{4})$/.exec(text) ?? []
  return year === undefined || Number(month) > 12 ? null : `${year}-${month?.padStart(2, '0')}`
}

function isDayFirst(first: number, second: number, order: DayOrder | undefined): boolean | null {
  if (order) return order === 'day-first'
  if (first === second || first > 12) return true
  return second > 12 ? false : null
}

function parseNamedDays({ shape, numbers, months }: DayTokens): WrittenDays | null {
  const plain = shape.replaceAll('p', '')
  const found = namedShapes.find(([pattern]) => pattern.test(plain))
  if (!found) return null
  const [, parts] = found
  // In `14. márc. 13.` the year is the first of two figures with points.
  if (shape.endsWith('p') && (numbers.at(-1)?.length ?? 0) < 3 && numbers[0]?.length !== 4) return null
  const isYearFirst = parts === 'dmy' && numbers[0]?.length === 4
  const years = isYearFirst ? numbers.slice(0, 1) : listYears(parts, numbers)
  const days = isYearFirst ? numbers.slice(1) : numbers.filter((number) => !years.includes(number) || number.length < 3)
  return buildDays(parts, { years, days, months })
}

/** Of the last number, and in `14 March 2026 - 2 April 2026` of the middle one. */
function listYears(parts: string, numbers: readonly string[]): string[] {
  const last = numbers.at(-1) ?? ''
  if (parts === 'dmydmy' || parts === 'mdymdy') return [numbers[1] ?? '', last]
  return [last]
}

function buildDays(
  parts: string,
  { years, days, months }: { years: readonly string[]; days: readonly string[]; months: readonly number[] },
): WrittenDays | null {
  const [month = 0, lastMonth = month] = months
  const [year = '', lastYear = year] = years
  if (parts === 'my' || parts === 'ym') {
    // `March 14` and `10 March` are days without a year.
    if (year.length !== 4) return null
    const written = `${normaliseYear(year)}-${String(month).padStart(2, '0')}`
    return [written, written]
  }
  const ownDays = days.filter((day) => day.length <= 2)
  const count = parts.includes('+') ? ownDays.length : parts.split('d').length - 1
  const listed = year.length === 2 ? ownDays.slice(0, count) : ownDays
  const [first, last] = [listed[0], listed.at(-1)]
  if (first === undefined || last === undefined) return null
  return [formatDay(year, month, first), formatDay(lastYear, lastMonth, last)]
}

function formatDay(year: string, month: number, day: string): string {
  return `${normaliseYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Two digits are 1950 to 2049; Buddhist years are those of the common era plus 543. */
function normaliseYear(year: string): string {
  const value = Number(year)
  if (year.length === 2) return String(value < 50 ? 2000 + value : 1900 + value)
  return value >= 2493 && value <= 2642 ? String(value - 543) : year
}

export function createDateError(name: string, text: string): RowError {
  return new RowError('bad-date', `${name} is no date: ${text.slice(0, 40)}`)
}
