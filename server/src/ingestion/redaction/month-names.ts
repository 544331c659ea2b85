import { foldWords } from './fold-character.ts'

/** Languages that catalogues come in. */
export const catalogueLanguages = 'en fr de it es pt nl sv da nb fi cs sk pl el ru hu'.split(' ')

/** Made once for each language: making one takes a hundred times as long as asking it. */
const formats = catalogueLanguages.map((language) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return {
    longDate: format({ day: 'numeric', month: 'long' }),
    shortDate: format({ day: 'numeric', month: 'short' }),
    longMonth: format({ month: 'long' }),
    weekday: format({ weekday: 'long' }),
  }
})

/** As Czech, Polish, Russian and Finnish have them after `in`. */
const bentNames = [
  'lednu styczniu январе tammikuussa',
  'unoru lutym феврале helmikuussa',
  'breznu marcu марте maaliskuussa',
  'dubnu kwietniu апреле huhtikuussa',
  'kvetnu maju мае toukokuussa',
  'cervnu czerwcu июне kesakuussa',
  'cervenci lipcu июле heinakuussa',
  'srpnu sierpniu августе elokuussa',
  'zari wrzesniu сентябре syyskuussa',
  'rijnu pazdzierniku октябре lokakuussa',
  'listopadu listopadzie ноябре marraskuussa',
  'prosinci grudniu декабре joulukuussa',
]

export interface MonthName {
  name: string
  /** 1 to 12. */
  month: number
  isShort: boolean
}

/** What the months are called, as texts are matched, each name once for each month that it stands for. */
export const monthNames: readonly MonthName[] = Array.from({ length: 12 }, (_, index) => namesOf(index + 1)).flat()

/** A month's names; short ones stand beside a figure or a year alone. */
export function namesOfMonth(month: number): { long: readonly string[]; all: readonly string[] } {
  const all = monthNames.filter((each) => each.month === month)
  return { long: all.filter(({ isShort }) => !isShort).map(({ name }) => name), all: all.map(({ name }) => name) }
}

/** Weekdays as texts are matched; Sunday first. */
export const weekdayNames: readonly (readonly string[])[] = Array.from({ length: 7 }, (_, index) => {
  // 2 January 2000 was a Sunday.
  const day = new Date(Date.UTC(2000, 0, 2 + index))
  return unique(formats.map(({ weekday }) => weekday.format(day)))
})

/** The longest first, so that `sept` is not read as `sep`. */
export function anyOf(words: readonly string[]): string {
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).join('|')
}

function namesOf(month: number): MonthName[] {
  const day = new Date(Date.UTC(2000, month - 1, 15))
  const long = unique(formats.flatMap(({ longDate, longMonth }) => [...monthIn(longDate, day), longMonth.format(day)]))
  const bent = (bentNames[month - 1] ?? '').split(' ').flatMap((name) => unique([name]))
  const short = unique([
    ...formats.flatMap(({ shortDate }) => monthIn(shortDate, day)),
    ...(month === 9 ? ['sept', 'sep'] : []),
    (long[0] ?? '').slice(0, 3),
  ]).filter((name) => !long.includes(name) && name.length >= 3)
  return [
    ...[...new Set([...long, ...bent])].map((name) => ({ name, month, isShort: false })),
    ...short.map((name) => ({ name, month, isShort: true })),
  ]
}

/** As it is written beside a day: many languages have another case for that. */
function monthIn(format: Intl.DateTimeFormat, day: Date): string[] {
  return format.formatToParts(day).flatMap(({ type, value }) => (type === 'month' ? [value] : []))
}

/** In capitals some scripts fold otherwise. */
function unique(names: readonly string[]): string[] {
  const folded = names.flatMap((name) => [foldWords(name), foldWords(name.toUpperCase())])
  return [...new Set(folded.map((name) => name.toLowerCase().replace(/\.$/, '')))].filter((name) =>
    /^\p{L}[\p{L}-]+$/u.test(name),
  )
}
