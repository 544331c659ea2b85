import { memoize } from '@parure/cache/memoize.ts'
import { findAllMatches } from '@parure/normaliser/text/find-all-matches.ts'
import { foldWords } from '../text/fold-character.ts'
import { sliceOriginal, toRange, type MatchingView, type TextRange } from '../text/get-matching-view.ts'
import { escapePattern } from '../text/create-pattern.ts'

/** Finds numbers of any lot after a word for a lot, and this lot's own number after a word or sign for a number. */
export function findLotNumbers(view: MatchingView, lotNumber: string | null): TextRange[] {
  const { text } = view
  const own = lotNumber === null ? '' : stripNumberPrefix(lotNumber)
  const named = mayName.test(text) ? findNumbersBesideWords(view, own) : []
  return own !== '' && text.includes(own) ? [...named, ...findOwnNumber(text, own)] : named
}

/** Removes the prefixes that some lists use, and leading zeros. */
export const stripNumberPrefix = memoize(
  (lotNumber: string) =>
    foldWords(lotNumber)
      .toLowerCase()
      .replace(/^(?:lots?|los|nr|no)?[^\p{L}\d]*0*(?=[\p{L}\d])/u, '')
      .trim(),
  { max: 20_000 },
)

export const lotWords =
  'l[o0]ts?|lotto|lotti|lotes?|lott(?:en|er)?|los(?:e|en)?|kavels?|utrop|(?:lot|los|kavel|utrops?|katalog|objekt|auktions)-?(?:nummern?|nrs?|number|numero|numer|cislo|no|id)|λot|лot|tetel|erä|era|erat|kohde|polozk[ayu]|pozycj[aei]|ロット|拍品'
/** Words for other things too: with a sign for a number they refer to a sale. */
export const listWords =
  'cat(?:alogue|alog|alogo|alogus)?|kat(?:alog|alogus)?|items?|obje[ck]t|position|pos|poz|pozice|sales?|auctions?|vente|auktion|asta|subasta|veiling|aukce|aukcja|leilao'
export const sign =
  '(?:n|no|nos|nr|nrs|num|numero|numeros|number|numbers|nummer|nummern|nummers|numer|numeru|numery|c|cis|cislo|s|ap)'
const gap = '[^\\p{L}\\d\\n]{0,12}'
const figures = '\\d{1,6}[a-z]?(?![\\p{L}\\d])'
const counted = foldWords(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred ' +
    'deux trois quatre cinq sept huit neuf douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent ' +
    'eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig hundert ' +
    'uno due tre quattro cinque sei sette otto nove dieci venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento ' +
    'tres cuatro cinco siete ocho nueve diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
).replaceAll(' ', '|')

const mayName = new RegExp(`(?<!\\p{L})(?:${lotWords}|${listWords})`, 'u')
const afterLotWord = new RegExp(
  `(?<!\\p{L})(${lotWords})(?!\\p{L})(${gap}(?:${sign}(?!\\p{L})${gap})?)(?:(${figures})|((?:${counted})\\p{L}{0,20})|([ivxlcdm]{2,12})(?![\\p{L}\\d]))`,
  'gu',
)
const joinedToLotWord = new RegExp(`(?<!\\p{L})(lots?|los|lotto|lote|kavel)(\\d{1,6}[a-z]?)(?![\\p{L}\\d])`, 'gu')
const afterListWord = new RegExp(
  `(?<!\\p{L})(?:${listWords})${gap}(?:${sign}(?!\\p{L})|#)${gap}(?:[a-z]{1,3}-?)?\\d{1,6}`,
  'gu',
)
const beforeLotWord =
  /(?<![\d.,])\d{1,6}(?:(?:st|nd|rd|th|e|eme|\.|º|°)[ -](?:lot|los|kavel)|[ -](?:lot|los|kavel)(?! of | de | di | mit ))(?![\p{L}\d])/gu

function findNumbersBesideWords(view: MatchingView, own: string): TextRange[] {
  const { text } = view
  const found = findAllMatches(text, afterLotWord).filter((match) => !isCounted(view, match, own))
  const others = [joinedToLotWord, afterListWord, beforeLotWord].flatMap((pattern) => findAllMatches(text, pattern))
  return [...found, ...others].map(toRange)
}

/** `a lot. 12 rings`, `lot 14k gold`, and in Spanish `los 12 diamantes`: not a lot number, unless it is this lot's. */
function isCounted(view: MatchingView, match: RegExpExecArray, own: string): boolean {
  const { text } = view
  const [whole, word = '', between = '', number, spelt = '', roman] = match
  const end = match.index + whole.length
  if (roman !== undefined) {
    const written = sliceOriginal(view, end - roman.length, end)
    return !isRoman.test(roman) || written !== written.toUpperCase() || written.length !== roman.length
  }
  if (word === 'los' && between === ' ') return isSpanishPlural.test(text.slice(end, end + 24)) || isSpanish.test(spelt)
  if (/[.;!?] /.test(between) && isAmount.test(text.slice(Math.max(0, match.index - 4), match.index))) return true
  if (number !== undefined && stripNumberPrefix(number) === own) return false
  if (word === 'lose' && isVerb.test(text.slice(Math.max(0, match.index - 8), match.index))) return true
  if (number === undefined) return false
  return /^ ?(?:k|kt|cts?|carats?|karat|grs?|g|mm|cm|%)(?!\p{L})/u.test(text.slice(end)) || /\d[kg]$/.test(number)
}

const isSpanish =
  /^(?:uno|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veint|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien)/
const isRoman = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/
const isAmount = /(?:^|[^a-z])(?:a|un) $/
const isVerb = /(?:to|may|not|will|can|would) $/
const isSpanishPlural = /^ (?!des |das |aus |als |bis |eines |dieses )[\p{L}-]{2,20}(?:s|z)(?!\p{L})/u

/** After a sign: any digit; in front of the text: a number that begins with the same digit. */
const numberSign = new RegExp(`(?<![\\p{L}\\d])(?:${sign}(?!\\p{L})|#|№)${gap}\\d`, 'u')
const inFront = /^[ #("[]{0,3}0{0,6}/

/** Cheap check: compiling a pattern for the lot's own number is slower than scanning the text. */
function mayBeOwn(text: string, own: string): boolean {
  if (!/^[1-9]/.test(own) || numberSign.test(text)) return true
  return text.charAt(inFront.exec(text)?.[0].length ?? 0) === own.charAt(0)
}

/** Finds this lot's number after a sign for a number, and in front of the text, as in a list. */
function findOwnNumber(text: string, own: string): TextRange[] {
  if (!mayBeOwn(text, own)) return []
  const number = `0{0,6}${escapePattern(own).replace(/[^\p{L}\d\\]+/gu, '[^\\p{L}\\d]{0,3}')}(?![\\p{L}\\d]|[.,/]\\d)`
  const after = new RegExp(`(?<![\\p{L}\\d])(?:${sign}(?!\\p{L})|#|№)${gap}${number}`, 'gu')
  const first = new RegExp(`^[ #("[]{0,3}${number}[\\])"]{0,2}(?:[.:|] |[.:|)]? ?[-–] |\\n)`, 'gu')
  const found = findAllMatches(text, after).filter(
    ({ index }) => !isOfSomethingElse.test(text.slice(Math.max(0, index - 60), index)),
  )
  return [...found, ...findAllMatches(text, first)].map(toRange)
}

/** Numbers of the piece, its maker or a report. */
export const isOfSomethingElse =
  /(?:report|certificat|zertifikat|ref|reference|referenz|serial|serie|case|movement|model|modell|design|inv|inventory|signed|signe|signiert|firmat|numbered|stamped|mark|marked|gia|igi|ssef|gubelin|size|grosse|patent|edition|pattern|literatur[ea]|illustrated|p\.|plate)[^.!?\n]{0,40}$/u
