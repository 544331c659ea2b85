import { getOwnValue } from '@parure/values/get-own-value.ts'
import { foldText } from './fold-text.ts'

const languages = ['en', 'fr', 'de', 'it', 'es', 'nl', 'sv', 'da', 'nb', 'cs', 'pt', 'pl']
/** Languages whose names are looked up only for words that the first ones do not have. */
const furtherLanguages =
  'de-AT fi hu ro tr el ru uk be bg hr sr sr-Latn sk sl lt lv et ca th vi id hi bn ar fa he ka is fil gl eu'.split(' ')

type NamedPart = 'month' | 'weekday'

/** Days of which the parts have all names: the 12 months, and the 7 weekdays from a Sunday on. */
const sampleDays: Readonly<Record<NamedPart, readonly number[]>> = {
  month: Array.from({ length: 12 }, (_, at) => Date.UTC(2000, at, 15)),
  weekday: Array.from({ length: 7 }, (_, at) => Date.UTC(2000, 0, 2 + at)),
}

/** Lists names, long and short, and in the genitive that some languages use in dates (`března`, `marca`). */
function listNames(part: NamedPart, given: readonly string[]): [name: string, number: number][] {
  return given.flatMap((language) =>
    (['long', 'short'] as const).flatMap((width) =>
      [{ [part]: width }, { [part]: width, day: 'numeric' as const }].flatMap((style) => {
        const options = { ...style, timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' }
        const format = new Intl.DateTimeFormat(language, options)
        return sampleDays[part].map((day, at): [string, number] => {
          const parts = format.formatToParts(day)
          return [normaliseName(parts.find(({ type }) => type === part)?.value ?? ''), at + 1]
        })
      }),
    ),
  )
}

const months: ReadonlyMap<string, number> = new Map(listNames('month', languages))

/** Common names that Intl does not know. */
const unofficialNames: Readonly<Record<string, number>> = {
  sept: 9,
  set: 9,
  maerz: 3,
  jaen: 1,
  janner: 1,
  jaenner: 1,
  feber: 2,
  marz: 3,
  mrz: 3,
  jan: 1,
  feb: 2,
  septembre: 9,
}

interface FurtherNames {
  months: ReadonlyMap<string, number>
  /** Slavic languages share words for different months: `10 listopada` is November in Polish, October in Croatian. */
  differing: ReadonlySet<string>
  /** From 1, a Sunday, to 7; null for a short or unofficial name, which several days may share. */
  weekdays: ReadonlyMap<string, number | null>
}
let furtherNames: FurtherNames | undefined

const isUnique = ([, found]: [string, [string, number][]]): boolean =>
  new Set(found.map(([, number]) => number)).size === 1

function loadFurtherNames(): FurtherNames {
  if (furtherNames) return furtherNames
  const all = [...months, ...listNames('month', furtherLanguages)]
  const numbers = Map.groupBy(all, ([name]) => name)
  const unique = [...numbers].filter(isUnique)
  furtherNames = {
    months: new Map(unique.map(([name, [first]]) => [name, first?.[1] ?? 0])),
    differing: new Set([...numbers].filter((each) => !isUnique(each)).map(([name]) => name)),
    weekdays: loadWeekdays(),
  }
  return furtherNames
}

/** Characters of a weekday's name that means no other day in another language. */
const minWeekdayCharacters = 5

function loadWeekdays(): ReadonlyMap<string, number | null> {
  const named = Map.groupBy(listNames('weekday', [...languages, ...furtherLanguages]), ([name]) => name)
  const days = [...named].map((each): [string, number | null] => {
    const [name, [first]] = each
    return [name, first && isUnique(each) && name.length >= minWeekdayCharacters ? first[1] : null]
  })
  const unofficial = unofficialWeekdays.filter((name) => !named.has(name)).map((name): [string, null] => [name, null])
  return new Map([...days, ...unofficial].filter(([name]) => name.length > 1 && !/^\d/.test(name)))
}

const unofficialWeekdays =
  'tues wednes thur thurs mer jeu ven sam dim lun mier sab dom segunda terca quarta quinta sexta пнд втр срд чтв птн сбт вск'.split(
    ' ',
  )

/**
 * Returns the month of a name, ignoring capitals, accents and points; `juin` is 6. Returns undefined for other words,
 * and for names that mean different months in different languages.
 */
export function parseMonthName(word: string): number | undefined {
  const name = normaliseName(word)
  if (name === '' || /^\d/.test(name)) return undefined
  return months.get(name) ?? getOwnValue(unofficialNames, name) ?? loadFurtherNames().months.get(name)
}

/** Checks whether a name is a month in one language and another month in another one. */
export function isDifferingMonthName(word: string): boolean {
  return loadFurtherNames().differing.has(normaliseName(word))
}

/** Checks whether a word is the name of a weekday, long or short, in any of the languages. */
export function isWeekdayName(word: string): boolean {
  return loadFurtherNames().weekdays.has(normaliseName(word))
}

/** Returns the weekday of a full name, from 1, a Sunday, to 7; undefined for other words and for short names. */
export function parseWeekdayName(word: string): number | undefined {
  return loadFurtherNames().weekdays.get(normaliseName(word)) ?? undefined
}

function normaliseName(word: string): string {
  return foldText(word).replaceAll('.', '')
}
