import type { DatePrecision } from '@parure/domain/lot/auction-date'
import { plainText, wording, type Wording } from './wording.ts'

const languages = ['en', 'fr', 'de', 'it', 'es']

/** Of each language one: to make them takes as long as to use them a thousand times. */
const namesBy = {
  month: formats({ month: 'long' }),
  shortMonth: formats({ month: 'short' }),
  weekday: formats({ weekday: 'long' }),
  shortWeekday: formats({ weekday: 'short' }),
}

/** Each month's names in the languages that lots come in; short ones are sure beside a year alone (`4 set`). */
const months = Array.from({ length: 12 }, (_, index) => {
  const middle = new Date(Date.UTC(2000, index, 15))
  const long = names(middle, 'month')
  const english = long[0] ?? ''
  // `4 may` is rather the verb.
  const sure = [...long.slice(1), english === 'May' ? '(?-i:May|MAY)' : english, english.slice(0, 3)]
  const short = names(middle, 'shortMonth')
  return {
    sure: anyOf(sure.filter((name) => !/^may$/i.test(name))),
    all: anyOf([...long, ...short, english.slice(0, 3)]),
    named: new RegExp(`(?<![a-z])(?:${anyOf([...long, ...short, english.slice(0, 3)].map(plainText))})(?![a-z])`),
  }
})

/** 2 January 2000 was a Sunday. */
const weekdays = anyOf(
  Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2000, 0, 2 + index))).flatMap((day) => [
    ...names(day, 'weekday'),
    ...names(day, 'shortWeekday').slice(0, 1),
  ]),
)

/** A day in figures has two marks; hardly any other figure of a jewel does. */
const threeFigures = /\d(?:\.\s|[-/.])\d{1,3}(?:\.\s|[-/.])\d/

const ordinal = '(?:st|nd|rd|th|er|\\.)?'
const others = `\\d{1,2}${ordinal}`
const join = '\\s*(?:[-–/&]|and|to|et|au|und|bis|e|al?|y)\\s*'
const of = '(?:of\\s+|de\\s+|del\\s+)?'
const weekday = `(?:(?:${weekdays})\\.?,?\\s+(?:the\\s+|den\\s+|le\\s+)?)?`

/** Every way in which a text may write a day, with or without its year, as patterns. */
export function dayWords(day: string): Wording[] {
  const [year = '', month = '', date = ''] = day.split('-').map((part) => String(Number(part)))
  const { sure, all, named } = monthOf(month)
  const number = `0?${date}${ordinal}`
  const years = `(?:${year}|${year.slice(2)})`
  const withYear = `[.,]?\\s+(?:de\\s+|del\\s+)?(?:${year}|['’]${year.slice(2)})`
  const noOtherYear = '(?![.,]?\\s+(?:de\\s+|del\\s+)?\\d{4})'
  const from = `(?:${others}${join})?`
  const dash = `(?:${others}\\s*[-–]\\s*)?`
  const figures = [date, month, year.slice(2), threeFigures]
  const inWords = [date, named]
  return [
    alone(`${year}(?<mark>[-/.])0?${month}\\k<mark>0?${date}`, figures),
    alone(`${weekday}0?${date}(?<mark>\\.\\s|[-/.])0?${month}\\k<mark>${years}`, figures),
    alone(`${weekday}0?${month}(?<mark>[-/.])0?${date}\\k<mark>${years}`, figures),
    alone(`${weekday}${from}${number}\\s+${of}(?:${all})${withYear}`, inWords),
    alone(`${weekday}(?:${all})\\.?\\s+${dash}${number}(?:${join}${others})?${withYear}`, inWords),
    alone(`${weekday}${from}${number}\\s+${of}(?:${sure})${noOtherYear}`, inWords),
    alone(`${weekday}(?:${sure})\\.?\\s+${dash}0?${date}(?:st|nd|rd|th)?${noOtherYear}`, inWords),
  ]
}

/** Every way in which a text may write a month of a year, any day of it included. */
export function monthWords(day: string): Wording[] {
  const [year = '', month = ''] = day.split('-').map((part) => String(Number(part)))
  const { all, named } = monthOf(month)
  const days = `(?:${others}(?:${join}${others})?\\s+${of})?`
  return [alone(`${weekday}${days}(?:${all})[.,]?\\s+(?:de\\s+|del\\s+)?${year}`, [year, named])]
}

/** What a text that gives dates as exactly as the precision allows may write: of a year nothing. */
export function timeWords(day: string, precision: DatePrecision): { days: Wording[]; months: Wording[] } {
  return {
    days: precision === 'day' ? dayWords(day) : [],
    months: precision === 'year' ? [] : monthWords(day),
  }
}

function formats(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat[] {
  return languages.map((language) => new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }))
}

function names(day: Date, style: keyof typeof namesBy): string[] {
  return namesBy[style].map((format) => format.format(day).replace(/\.$/, ''))
}

function anyOf(words: readonly string[]): string {
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).join('|')
}

function monthOf(number: string) {
  return months[Number(number) - 1] ?? { sure: '', all: '', named: /^/ }
}

function alone(words: string, needs: Wording['needs']): Wording {
  return wording(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, needs)
}
