import { foldText } from './fold-text.ts'
import { isWeekdayName, parseMonthName } from './month-names.ts'

/** Parts of a date in order; `shape` has one letter for each: n number, m month, r dash, slash or `to`, p point. */
export interface DayTokens {
  shape: string
  /** Digits of the numbers. */
  numbers: readonly string[]
  months: readonly number[]
}

/** Words between day, month and year, and before them. */
const noise = new Set(
  [
    'le du de del d of the den der el dia les am vom il on jour year annee anno ano jahr r rok roku g god goda год года г',
    'live online auction sale date day closed starts start starting begins begin ends end ending from ab um a at v ve u o w dne dnia kl klo as',
    'vente auktion asta subasta veiling aukce aukcja dated opens closes time zeit uhr hrs heure heures ora ore p en i',
    'godz h las oras hora horas kello hod hodin uur dal dall dalle alle klock orai orakor orakor року р часов часа час ч dos',
  ].flatMap((line) => line.split(' ').map((word) => foldText(word))),
)
const connectors = new Set('to bis au al et und and e y a till til tot do och og through thru until'.split(' '))
const pattern =
  /(\d+)(?:st|nd|rd|th|er|re|eme|º|°|ª|[eao])?(?![\p{L}\d])|(\d+)(?=\p{L}{3,})|(\p{L}[\p{L}\p{M}'.]*)|([-/~&+])|(\.)|[\s,:|()[\]@;'*]+|(.)/gsu

/** Replaces words with signs within: the Portuguese `segunda-feira`, and the Dutch `t/m` for up to and including. */
const replaceSignedWords = (text: string): string => text.replaceAll('-feira', '').replaceAll('t/m', 'tot')

/** Leaves out weekdays and words without meaning from a folded text, so that its figures alone remain. */
export function removeDayWords(text: string): string {
  return replaceSignedWords(text)
    .replace(/(\p{L}[\p{L}\p{M}']*)(\.?)/gu, (whole, word: string, _, at: number) =>
      classifyWord(word, /\d/.test(text.slice(0, at)) && /\d/.test(text.slice(at))) === '' ? ' ' : whole,
    )
    .replace(/[\s,;:|()[\]@']+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
}

/** Splits a folded text without its hour into the parts of a date; null when a word in it is not understood. */
export function tokenizeDay(text: string): DayTokens | null {
  let shape = ''
  const numbers: string[] = []
  const months: number[] = []
  const plain = replaceSignedWords(text)
  for (const match of plain.matchAll(pattern)) {
    const [, number, joined, given, separator, point, other] = match
    if (other !== undefined) return null
    const digits = number ?? joined
    if (digits !== undefined) {
      shape += 'n'
      numbers.push(digits)
    } else if (separator !== undefined) shape += 'r'
    else if (point !== undefined) shape += 'p'
    else if (given !== undefined) {
      const found = classifyWord(given.replace(/[.']+$/, ''), /\d/.test(plain.slice(0, match.index)))
      if (found === null) return null
      if (typeof found === 'number') months.push(found)
      // In Dutch `17 tot do 19 november` the second word is a weekday.
      shape += typeof found === 'number' ? 'm' : found === 'r' && shape.endsWith('r') ? '' : found
    }
  }
  return { shape, numbers, months }
}

/** Returns the month, `r` for a word such as `to`, an empty text for one without meaning; null for an unknown word. */
function classifyWord(word: string, isAfterNumber: boolean): number | 'r' | '' | null {
  const month = parseMonthName(word)
  if (month !== undefined) return month
  if (isAfterNumber && connectors.has(word)) return 'r'
  return noise.has(word) || isWeekdayName(word) ? '' : null
}
