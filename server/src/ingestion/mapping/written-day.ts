import { dateSpan, type DateSpan } from '../partial-date.ts'
import { RowError } from '../preset.ts'

export const dayOrders = ['day-first', 'month-first'] as const
/** What `03/04/2026` means: 3 April or March 4. */
export type DayOrder = (typeof dayOrders)[number]

const languages = ['en', 'fr', 'de', 'it', 'es']

/** Months by their names, long and short, without accents and points. */
const months: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) =>
      Array.from({ length: 12 }, (_, at): [string, number] => [
        folded(new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(Date.UTC(2000, at, 15))),
        at + 1,
      ]),
    ),
  ),
)

/**
 * A day, month or year as people write it. Where day and month could be either, their order has to be stated. Days that
 * systems write for not knowing, such as 2100-12-31 and 1900-01-01, are unknown.
 */
export function writtenDay(given: unknown, name: string, order?: DayOrder): DateSpan {
  if (given === null || given === undefined) return dateSpan(null)
  if (typeof given !== 'string' && typeof given !== 'number') throw new RowError('not-text', `${name} is no text`)
  const text = String(given).trim()
  if (text === '') return dateSpan(null)
  const span = dateSpan(isoOf(text, name, order))
  return isKnownDay(span.startsOn) ? span : dateSpan(null)
}

/** Whether a day can be one of a sale: what lies before 1950 or after 2099 stands for not knowing. */
export function isKnownDay(day: string | null): boolean {
  return day !== null && day >= '1950' && day < '2100'
}

/** The day of an instant where the sale is held; null for what is none or stands for not knowing. */
export function dayOfInstant(given: string | number, timeZone: string): string | null {
  const instant = new Date(given)
  if (Number.isNaN(instant.getTime())) return null
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
  return isKnownDay(day) ? day : null
}

function isoOf(text: string, name: string, order: DayOrder | undefined): string {
  const iso = /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?=$|[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$)/.exec(text)
  if (iso) return iso[0]
  const named = namedMonth(text)
  if (named) return named
  const [, first, separator, second, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (first === undefined || second === undefined) throw badDate(name, text)
  const isDayFirst = dayIsFirst(Number(first), Number(second), separator === '.' ? 'day-first' : order)
  if (isDayFirst === null) {
    throw new RowError('ambiguous-date', `${name} may be day or month first: ${text} (say dates)`)
  }
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function dayIsFirst(first: number, second: number, order: DayOrder | undefined): boolean | null {
  if (order) return order === 'day-first'
  if (first === second || first > 12) return true
  return second > 12 ? false : null
}

/** `14 March 2026`, `March 14, 2026`, `le 14 mars 2026`, `1er mai 2026`, `März 2026`. */
function namedMonth(text: string): string | null {
  const words = folded(text).split(/[\s,]+/)
  const month = words.map((word) => months.get(word)).find((found) => found !== undefined)
  const year = words.find((word) => /^\d{4}$/.test(word))
  if (month === undefined || year === undefined || words.length > 5) return null
  const days = words.flatMap((word) => /^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(word)?.[1] ?? [])
  if (days.length > 1) return null
  const [day] = days
  return `${year}-${String(month).padStart(2, '0')}${day === undefined ? '' : `-${day.padStart(2, '0')}`}`
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|\./gu, '')
    .toLowerCase()
}

function badDate(name: string, text: string): RowError {
  return new RowError('bad-date', `${name} is no date: ${text.slice(0, 40)}`)
}
