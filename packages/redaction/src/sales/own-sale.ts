import { joinTexts, memoize } from '@parure/cache/memoize.ts'
import { maxCachedSales, type GuardedHouse, type GuardedSale } from '../guarded-details.ts'
import { findAllMatches } from '@parure/normaliser/text/find-all-matches.ts'
import { foldWords } from '../text/fold-character.ts'
import { listHouseSpellings } from '../names/list-house-spellings.ts'
import { listWords, stripNumberPrefix } from '../numbers/lot-numbers.ts'
import { sliceOriginal, toRange, type MatchingView, type TextRange } from '../text/get-matching-view.ts'
import { escapePattern, splitPieces } from '../text/create-pattern.ts'
import { saleWords, saleMention } from './sale-words.ts'
import { findSentenceAround } from '../text/sentences.ts'

/** Finds the house's initials, the digits of the sale's number, and street addresses. */
export function findSaleMarks(
  view: MatchingView,
  house: GuardedHouse,
  sale: GuardedSale,
  lotNumber: string | null,
): TextRange[] {
  return [
    ...findInitials(view, getInitials(house.name)),
    ...findSaleNumber(view, sale, lotNumber),
    ...findStreets(view),
  ]
}

/** Returns the initials of the words in a house's name; empty for a single word. */
export const getInitials = memoize(readInitials, { max: maxCachedSales, key: joinTexts })

function readInitials(house: string | null): readonly string[] {
  const name = listHouseSpellings(house ?? '').at(-1) ?? ''
  const initials = splitPieces(name).map((piece) => piece.charAt(0))
  return initials.length >= 2 && initials.length <= 4 && initials.every((each) => /^[a-z]$/.test(each)) ? initials : []
}

/** `GE2612` contains `2612`; numbers of fewer than three digits are too common. */
export function getKeyFigures({ key, keyIsOfHouse, title }: GuardedSale): readonly string[] {
  const inTitle = title?.match(/(?<=\([A-Z]{0,3})\d{3,}(?=\))/g) ?? []
  return [...new Set([...inTitle, ...(keyIsOfHouse ? (key.match(/\d{3,}/g) ?? []) : [])])]
}

function findInitials(view: MatchingView, initials: readonly string[]): TextRange[] {
  const { text, original } = view
  const [first = '', second = ''] = initials.map((each) => each.toUpperCase())
  if (initials.length === 0 || !(/[&+.]/.test(text) || original.includes(first + second))) return []
  return findAllMatches(text, getInitialsPattern(initials.join('')))
    .filter((match) => {
      const words = sliceOriginal(view, match.index, match.index + match[0].length)
      if (words === words.toLowerCase()) return false
      const around = `${text.slice(Math.max(0, match.index - 60), match.index)} | ${text.slice(match.index + match[0].length, match.index + 80)}`
      if (ofMaker.test(around)) return false
      if (match[1] !== undefined) return true
      const { start, end } = findSentenceAround(text, match.index, match.index + match[0].length)
      return saleMention.test(text.slice(start, end))
    })
    .map(toRange)
}

/** The first group has a sign between the letters, which hardly ever means anything else. */
const getInitialsPattern = memoize(
  (initials: string) => {
    const letters = initials.split('').map(escapePattern)
    return new RegExp(
      `(?<![\\p{L}\\d&+])(?:(${letters.join('\\.? ?[&+] ?')})|${letters.join('\\. ?(?:[&+] ?)?')}\\.?|${letters.join('')})(?:'?s)?(?![\\p{L}\\d&+])`,
      'gu',
    )
  },
  { max: 500 },
)
const ofMaker =
  /(?<!\p{L})(?:mark(?:ed|s)?(?!\p{L})|maker|stamp|signed|signe|signiert|firmat|initial|monogram|hallmark|poincon|punze|engrav|gravi|grave|lozenge|cipher|crest)/u

function findSaleNumber({ text }: MatchingView, sale: GuardedSale, lotNumber: string | null): TextRange[] {
  const own = lotNumber === null ? '' : stripNumberPrefix(lotNumber)
  const letters = escapePattern(foldWords(/^\p{L}{1,4}(?=\d)/u.exec(sale.key)?.[0] ?? '').toLowerCase())
  const ownKeys = getKeyFigures(sale)
  return [...new Set([...ownKeys, ...(sale.key.match(/\d{3,}/g) ?? [])])]
    .filter((key) => text.includes(key))
    .flatMap((key) => {
      const number = `0{0,6}${escapePattern(own)}`
      const pair = `(?:${letters}[ -]?)?${key} ?[./_,:-] ?${number}|${number} ?[/_] ?(?:${letters}[ -]?)?${key}`
      const pattern = new RegExp(
        `(?<![\\p{L}\\d.,])(?:(?:${listWords})(?: (?:no|nr|n)(?!\\p{L})[.°º]?)? ?)?(?:${own === '' ? '' : `(${pair})|`}${key})(?![\\p{L}\\d]|[.,]\\d)`,
        'gu',
      )
      return findAllMatches(text, pattern).filter(
        (match) => match[1] !== undefined || (ownKeys.includes(key) && isSaleNumber(text, match)),
      )
    })
    .map(toRange)
}

function isSaleNumber(text: string, { 0: words, index }: RegExpExecArray): boolean {
  if (/(?<!\d)(?:19|20)\d\d$/.test(words)) return false
  const before = text.slice(Math.max(0, index - 40), index)
  if (ofPiece.test(before)) return false
  const { start, end } = findSentenceAround(text, index, index + words.length)
  return saleMention.test(text.slice(start, end))
}

const ofPiece =
  /(?:ref|reference|report|certificat\p{L}*|gia|igi|serial|case|movement|model|numbered|literature|p\.)[^.;]{0,24}$/u

const word = "[\\p{L}'-]{1,24}"
const streetFirst =
  'rue|avenue|av\\.|boulevard|bd|quai|place|chemin|cours|via|viale|piazza|corso|calle|paseo|plaza|avenida|rua|praca|largo|ulica|ul\\.'
const streetEnd = '(?:strasse|str\\.|gasse|platz|allee|straat|gracht|laan|gatan|vej|gade)'
const houseNumber = '\\d{1,4}(?: ?(?:bis|ter|[a-f]))?(?![\\p{L}\\d])'
const street = new RegExp(
  [
    `(?<!\\p{L})(?:${streetFirst}) ?(?:${word} ){0,4}${word},? ${houseNumber}`,
    `(?<![\\p{L}\\d.,])${houseNumber},? (?:${streetFirst}) ?(?:${word} ){0,3}[\\p{L}'-]{2,24}`,
    `(?<!\\p{L})(?:${word} )?[\\p{L}-]{0,20}${streetEnd} ${houseNumber}`,
    `(?<![\\p{L}\\d.,])${houseNumber},? (?:${word} ){1,3}(?:street|road|rd\\.|avenue|ave\\.|lane)(?!\\p{L})`,
  ].join('|'),
  'gu',
)
/** Without Unicode classes, which are slower. */
const mayBeStreet = new RegExp(`(?:${streetFirst}|street|road|rd\\.|ave\\.|lane|${streetEnd})`)
const postcode = /^[ ,–-]{0,3}(?:[a-z]{1,2} ?- ?)?(?:\d{4,5}|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2})(?![\p{L}\d])/u
const addressContext = new RegExp(
  `(?<!\\p{L})(?:${saleWords}|${foldWords('office|offices|rooms?|showrooms?|address|adresse|indirizzo|direccion|our|visit|collect|unser\\p{L}{0,3}|nos|buro|bureaux?')}|hotel des ventes)(?!\\p{L})`.replaceAll(
    '\\p{l}',
    '\\p{L}',
  ),
  'u',
)
/** Addresses of jewelers are printed on their cases and in provenances. */
const ofJeweller =
  /(?<!\p{L})(?:signed|signe|signiert|firmat[oa]|retailed|made|maker|case|fitted|box|label(?:led)?|ecrin|etui|workshops?|ateliers?|boutique|jewellers?|jewelers?|joaillier|juwelier|goldsmith|from the shop|dealer|by)(?!\p{L})[^.;\n]{0,80}$/u

/** Finds addresses of a house: a street with a house number, and a postcode or a word for offices and sales. */
function findStreets({ text }: MatchingView): TextRange[] {
  if (!/\d/.test(text) || !mayBeStreet.test(text)) return []
  return findAllMatches(text, street).flatMap(({ 0: words, index }) => {
    const end = index + words.length
    const code = postcode.exec(text.slice(end, end + 16))?.[0] ?? ''
    if (code !== '') return { start: index, end: end + code.length }
    if (ofJeweller.test(text.slice(Math.max(0, index - 100), index))) return []
    const around = findSentenceAround(text, index, end)
    const isReached = addressContext.test(`${text.slice(around.start, index)} | ${text.slice(end, around.end)}`)
    return isReached ? { start: index, end } : []
  })
}
