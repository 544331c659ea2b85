import { memoize } from '@parure/cache/memoize.ts'
import type { GuardedHouse, GuardedSale } from '../guarded-details.ts'
import { foldWords } from '../text/fold-character.ts'
import type { TextScan } from '../scan/scan-text.ts'
import { stripNumberPrefix } from '../numbers/lot-numbers.ts'
import { getNumberWords } from '../numbers/number-words.ts'
import { getDayHint, getOwnDays, formatRomanMonth } from '../dates/own-days.ts'
import { entryWords } from '../numbers/own-numbers.ts'
import { getInitials, getKeyFigures } from './own-sale.ts'

/** Traces of a sale that texts may contain besides the words of its redactions. */
export interface SaleMarks {
  /** Without a sign or with points, and with a sign between them. */
  initials: { plain: readonly string[]; signed: readonly string[] }
  keys: readonly string[]
  /** The figure of a day with those of its month. */
  days: readonly (readonly [day: string, months: readonly string[]])[]
  pattern: RegExp
}

export function getSaleMarks(house: GuardedHouse, sale: GuardedSale): SaleMarks {
  const letters = getInitials(house.name).map((each) => each.toUpperCase())
  const joinInitials = (signs: readonly string[]): string[] =>
    letters.length === 0 ? [] : signs.map((sign) => letters.slice(0, 2).join(sign))
  const signed = joinInitials(['&', '+', ' & ', ' + ', '& ', ' &', '. & ', '.&'])
  return {
    initials: {
      plain: joinInitials(['', '.', '. ']),
      signed: [...signed, ...signed.map((each) => each.toLowerCase())],
    },
    keys: [...getKeyFigures(sale), ...(sale.key.match(/\d{3,}/g) ?? [])],
    days: getOwnDays(sale.startsOn, sale.endsOn).map(
      ({ day, month, year }) => [String(day), [String(month), ...formatRomanMonth(month), year]] as const,
    ),
    pattern: new RegExp(getDayHint(sale.startsOn, sale.endsOn) || '(?!)', 'i'),
  }
}

/**
 * Checks whether a text may contain the sale's day in figures, its number, the house's initials or a street. Searches a
 * few literal strings, since hardly any text contains one.
 */
export function mayHoldMarks(text: string, { hasFigures, hasStreetWord }: TextScan, marks: SaleMarks): boolean {
  const { plain, signed } = marks.initials
  if (plain.some((each) => text.includes(each))) return true
  if ((text.includes('&') || text.includes('+')) && signed.some((each) => text.includes(each))) return true
  if (!hasFigures) return false
  if (hasStreetWord) return true
  if (marks.keys.some((each) => text.includes(each))) return true
  const hasDay = marks.days.some(([day, months]) => text.includes(day) && months.some((month) => text.includes(month)))
  return hasDay && marks.pattern.test(text)
}

const entries: ReadonlySet<string> = new Set(entryWords.split(' '))
/** Maximum letters before a number that are checked. */
const maxLetters = 12

/** Checks whether the number follows a catalogue word or an abbreviation. Expects lower case. */
export function isBehindEntryWord(text: string, number: string): boolean {
  for (let at = text.indexOf(number); at >= 0; at = text.indexOf(number, at + number.length)) {
    let end = at
    while (end > 0 && at - end < maxLetters && /[ .:#°º"'([0-]/.test(text.charAt(end - 1))) end -= 1
    let start = end
    while (start > 0 && end - start < maxLetters && /\p{L}/u.test(text.charAt(start - 1))) start -= 1
    if (
      start < end &&
      (entries.has(foldWords(text.slice(start, end))) || (end - start <= 5 && text.charAt(end) === '.'))
    )
      return true
  }
  return false
}

/** Checks whether the number is at the beginning or end of a title, as in a list. */
export function mayBeAtEnds(title: string, lotNumber: string | null): boolean {
  const number = lotNumber === null ? '' : stripNumberPrefix(lotNumber)
  if (number === '') return false
  const text = title.toLowerCase()
  if (isAlone(text, number, 0, 20) || isAlone(text, number, text.length - number.length - 12, text.length)) return true
  return isSpelled(text, 0, number) || isSpelled(text, findLastPart(text), number)
}

/** Returns the offset after the last separator of a title. */
function findLastPart(text: string): number {
  let at = text.length
  while (at > 0 && !/[,:|([–]|^ -$/.test(text.slice(at - 1, at) === '-' ? text.slice(at - 2, at) : text.charAt(at - 1)))
    at -= 1
  return at
}

/** Checks whether the number begins between two offsets, without digits around it. */
function isAlone(text: string, number: string, from: number, to: number): boolean {
  for (let at = text.indexOf(number, Math.max(0, from)); at >= 0 && at < to; at = text.indexOf(number, at + 1)) {
    if (!/[1-9]/.test(text.charAt(at - 1)) && !/\d/.test(text.charAt(at + number.length))) return true
  }
  return false
}

/** Checks whether the first word from an offset may spell out the number. */
function isSpelled(text: string, from: number, number: string): boolean {
  let at = from
  while (at < text.length && at < from + 4 && !/\p{L}/u.test(text.charAt(at))) at += 1
  if (!getNumeralBeginnings().has(text.slice(at, at + 3))) return false
  const words = text.slice(at, at + stemLength).replaceAll('-', ' ')
  return listStems(number).some((stem) => words.startsWith(stem))
}

let beginnings: ReadonlySet<string> | undefined
/** Beginnings of all spelled-out numbers: hardly any title has one at the position of a lot number. */
function getNumeralBeginnings(): ReadonlySet<string> {
  return (beginnings ??= new Set(
    [...Array.from({ length: 99 }, (_, at) => at + 1), 100, 200, 300, 400, 500, 600, 700, 800, 900].flatMap(
      (number) => {
        const { cardinals, ordinals } = getNumberWords(String(number))
        return [...cardinals, ...ordinals].map((each) => each.slice(0, 3))
      },
    ),
  ))
}

/** Checks whether the number may be spelled out in a text in lower case. */
export function isSpelledOut(text: string, number: string): boolean {
  const words = text.replaceAll('-', ' ')
  return listStems(number).some((stem) => words.includes(` ${stem}`))
}

/** Checks whether a text in lower case may contain the number in figures or words. */
export function mayHoldNumber(text: string, lotNumber: string | null): boolean {
  const number = lotNumber === null ? '' : stripNumberPrefix(lotNumber)
  return number !== '' && (text.includes(number) || isSpelledOut(` ${text}`, number))
}

const stemLength = 9
/** Lists the beginnings of a spelled-out number. */
const listStems = memoize(buildStems, { max: 20_000 })

function buildStems(number: string): readonly string[] {
  const { cardinals, ordinals } = getNumberWords(number)
  return [...new Set([...cardinals, ...ordinals].map((each) => each.slice(0, stemLength)))]
}
