import type { GuardedSale } from '../guarded-details.ts'
import { joinAlternatives, listMonthNames, weekdayNames } from './month-names.ts'
import { createPattern, type RedactionPattern } from '../text/create-pattern.ts'

/** Names of each month; short ones and words with another meaning count only beside a year (`4 set`). */
const months = Array.from({ length: 12 }, (_, index) => {
  const { long, all } = listMonthNames(index + 1)
  const sure = long.filter((name) => !/^(?:marca|marco)$/.test(name))
  return {
    sure: joinAlternatives(
      expandNameEndings([...sure, ...truncateEnglish(long[0]), ...all.filter((name) => name.length > 5)]),
    ),
    all: joinAlternatives(expandNameEndings(all)),
    named: new RegExp(`(?<![a-z])(?:${joinAlternatives(expandNameEndings(all))})(?![a-z])`, 'u'),
  }
})

/** Allows any ending of a month's name beside the sale's own day: `4. decembrī`, `4. detsembril`. */
function expandNameEndings(names: readonly string[]): string[] {
  return names.map((name) => (name.length > 5 ? `${name.slice(0, name.length > 6 ? -2 : -1)}\\p{L}{0,5}` : name))
}

const weekdays = joinAlternatives(weekdayNames.flatMap((names) => [...names, (names[0] ?? '').slice(0, 3)]))

/** A numeric date has two separators; hardly any other figure of a jewel does. */
const threeFigures = /\d(?:\. |[-/.])\d{1,3}(?:\. |[-/.])\d/

const ordinal = '(?:st|nd|rd|th|er|\\.)?'
const others = `\\d{1,2}${ordinal}`
const join = ' ?(?:[-/&]|and|to|et|au|und|bis|e|al?|y) ?'
const of = '(?:of |de |del )?'
const weekday = `(?:(?:${weekdays})\\.?,? (?:the |den |le )?)?`

/** Creates the patterns of a day, with or without its year. */
export function createDayPatterns(day: string): RedactionPattern[] {
  const [year = '', month = '', date = ''] = day.split('-').map((part) => String(Number(part)))
  const { sure, all, named } = getMonthNames(month)
  const number = `0?${date}${ordinal}`
  const years = `(?:${year}|${year.slice(2)})`
  const withYear = `[.,]? (?:de |del )?(?:${year}|'${year.slice(2)})`
  const noOtherYear = '(?![.,]? (?:de |del )?\\d{4})'
  const from = `(?:${others}${join})?`
  const dash = `(?:${others} ?- ?)?`
  const fromFigures = '(?:\\d{1,2}\\.? ?[-/&] ?){0,3}'
  const figures = [date, month, year.slice(2), threeFigures]
  const inWords = [date, named]
  return [
    createDatePattern(`${year}(?<mark>[-/.])0?${month}\\k<mark>0?${date}`, figures),
    createDatePattern(`${weekday}${fromFigures}0?${date}(?<mark>\\. |[-/.])0?${month}\\k<mark>${years}`, figures),
    createDatePattern(`${weekday}0?${month}(?<mark>[-/.])0?${date}\\k<mark>${years}`, figures),
    createDatePattern(`${weekday}${from}${number} ${of}(?:${all})${withYear}`, inWords),
    createDatePattern(`${weekday}(?:${all})\\.? ${dash}${number}(?:${join}${others})?${withYear}`, inWords),
    createDatePattern(`${weekday}${from}${number} ${of}(?:${sure})${noOtherYear}`, inWords),
    createDatePattern(`${weekday}(?:${sure})\\.? ${dash}0?${date}(?:st|nd|rd|th)?${noOtherYear}`, inWords),
  ]
}

/** Creates the patterns of a month with its year, with or without a day. */
export function createMonthPatterns(day: string): RedactionPattern[] {
  const [year = '', month = ''] = day.split('-').map((part) => String(Number(part)))
  const { all, named } = getMonthNames(month)
  const days = `(?:${others}(?:${join}${others})? ${of})?`
  return [createDatePattern(`${weekday}${days}(?:${all})[.,]? (?:de |del )?${year}`, [year, named])]
}

/** Creates the patterns up to the precision; none for a year. */
export function createTimePatterns(
  day: string,
  precision: GuardedSale['precision'],
): { days: RedactionPattern[]; months: RedactionPattern[] } {
  return {
    days: precision === 'day' ? createDayPatterns(day) : [],
    months: precision === 'year' ? [] : createMonthPatterns(day),
  }
}

/** `4 may` is more likely the verb. */
const isNotVerb = (words: string): boolean => !/\bmay\b(?!.*\d{4})/.test(words)

function truncateEnglish(english = ''): string[] {
  return english.length > 3 ? [english.slice(0, 3)] : []
}

function getMonthNames(number: string) {
  return months[Number(number) - 1] ?? { sure: '', all: '', named: /^/ }
}

function createDatePattern(words: string, needs: RedactionPattern['literals']): RedactionPattern {
  return createPattern(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, needs, isNotVerb)
}
