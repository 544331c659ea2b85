import { findAllMatches } from '@parure/normaliser/text/find-all-matches.ts'
import { foldWords } from '../text/fold-character.ts'
import { isOfSomethingElse, listWords, lotWords, stripNumberPrefix, sign } from './lot-numbers.ts'
import { toRange, type MatchingView, type TextRange } from '../text/get-matching-view.ts'
import { getNumberWords } from './number-words.ts'

/** Words before the number of an entry in a catalogue, with or without a sign for a number. */
export const entryWords =
  'cat kat catalog catalogue catalogo katalog katalogu item items it obj object objekt objeto objet oggetto position positions posten pos poz pozice partida art artikel article articolo articulo entry entries piece pieza pezzo tetel nummer number numero numer nro no nr n поз кат номер'

const anyEntry = foldWords(entryWords).replaceAll(' ', '|')
/** Short words that require a point, or a catalogue word after the number. */
const pointed = /^(?:n|it|art|piece)$/
const gap = '[ .:#°º_"\'([-]{0,4}'
/** Short forms that precede other figures. */
const otherShort = new Set(
  'ca c circa appr approx ref size sz gr g p pp s fig cf pl tab abb ill ct cts kt k mm cm diam dia tot cal kal mod vol bd est usd eur chf gbp rm rw us uk eu inv ser ad ann um nat gew wt len br h l b d t w st gold ring rings stone old cut set'.split(
    ' ',
  ),
)
const unit = new RegExp(
  '^ ?(?:(?:k|kts?|kar|karat\\p{L}*|carats?|carati|quilates?|krt|cts?w?|tcw|mm|cm|m|g|gr|grs|grams?|gramm|gm|dwt|oz|pcs?|points?|pts|x|in|inch|inches|th|st|nd|rd|er|eme|jahr\\p{L}*|years?|ans|anni|jewels?|rubis|steine)(?!\\p{L})|[%°x×])',
  'u',
)
const ofCatalogue = /^ (?:of|in|im|du|de|del|della|dell|der|des|aus|from|w|v|och|i)(?!\p{L})/u

/** A number in the form that lists use: leading zeros, a part of it, a letter after it. */
const figures = '(\\d{1,6}[a-z]?)((?: ?/ ?(?:\\d{1,2}|[a-f])|-\\d{1,2}|[a-f]|bis|ter| [a-f](?=[^\\p{L}\\d]* [-–|:]))?)'
const ends = '(?![\\p{L}\\d]|[.,]\\d)'
const spelt = '(\\p{L}{2,40}(?:[ -]\\p{L}{1,20}){0,5})'

const behindEntry = new RegExp(
  `(?<!\\p{L})(${anyEntry})(${gap}${sign}(?!\\p{L}))?(${gap})(?:${figures}${ends}|(?<=[^\\p{L}])(?=${spelt}))`,
  'gu',
)
const behindLot = new RegExp(
  `(?<!\\p{L})(?:${lotWords})(?:${gap}${sign}(?!\\p{L}))?${gap}(?<=[^\\p{L}])(?=${spelt})`,
  'gu',
)
const behindShort = new RegExp(`(?<!\\p{L})(\\p{L}{1,5})\\. ?(?:${sign}[.°º ]{1,2})?${figures}${ends}`, 'gu')
const beforeLot =
  /(?<!\p{L})(?:(\p{L}{3,40}(?:[ -]\p{L}{1,20}){0,5})|(\d{1,6})(?:e|eme|er|th|st|nd|rd|\.|º|°)) (?:lots?|los|lotto|lote|kavel|item|entry|position|numero|nummer)(?!\p{L})/gu

const catalogueWord = `(?:(?:${anyEntry}|${lotWords}|${listWords}|${sign})(?!\\p{L})|\\p{L}{1,5}\\.)[^\\p{L}\\d]{0,4}(?:${sign}(?!\\p{L})[^\\p{L}\\d]{1,4})?`
const first = new RegExp(
  `^([^\\p{L}\\d]{0,4}(${catalogueWord})?)(?:${figures}${ends}([^\\p{L}\\d]{1,5}|$)|${spelt}[^\\p{L}\\d]{0,2}[:.|)\\]-](?: |$))`,
  'u',
)
const compileEndPattern = (word: string): RegExp =>
  new RegExp(`([^\\p{L}\\d]{1,4}|^)(${word})?(?:${figures}${ends}|(?<=[,:|([-] ?)${spelt})[^\\p{L}\\d]{0,4}$`, 'u')

const last = compileEndPattern(catalogueWord)
const lastAlone = compileEndPattern('(?!)')

/** Finds the lot's number after catalogue words, or spelled out. */
export function findOwnNumbers({ text }: MatchingView, lotNumber: string | null): TextRange[] {
  const own = normaliseOwnNumber(lotNumber)
  if (own === '') return []
  const entries = findAllMatches(text, behindEntry).filter((match) => {
    const [whole, word = '', signed, between = '', number, , words] = match
    if (words !== undefined) return hasMatchingBeginning(words, getNumberWords(own).cardinals)
    const rest = text.slice(match.index + whole.length, match.index + whole.length + 12)
    if (!isOwnNumber(number, own) || isUnit(rest)) return false
    return signed !== undefined || !pointed.test(word) || /[.°º]/.test(between) || ofCatalogue.test(rest)
  })
  const shorts = findAllMatches(text, behindShort).filter(({ 0: whole, 1: word = '', 2: number, index }) => {
    const rest = text.slice(index + whole.length, index + whole.length + 12)
    return (
      isOwnNumber(number, own) && !otherShort.has(word) && (/^(?:[^\p{L}\d ]|$)/u.test(rest) || ofCatalogue.test(rest))
    )
  })
  const lots = findAllMatches(text, behindLot).filter(({ 1: words = '' }) =>
    hasMatchingBeginning(words, getNumberWords(own).cardinals),
  )
  const ordinals = findAllMatches(text, beforeLot).filter(({ 1: words, 2: number }) =>
    words === undefined ? isOwnNumber(number, own) : hasMatchingEnd(words, getNumberWords(own).ordinals),
  )
  return [...entries, ...shorts, ...lots, ...ordinals]
    .filter(({ index }) => !isOfSomethingElse.test(text.slice(Math.max(0, index - 60), index)))
    .map(toRange)
}

/** Finds the lot's number at either end of a title, as in a list. */
export function findNumbersAtEnds({ text }: MatchingView, lotNumber: string | null): TextRange[] {
  const own = normaliseOwnNumber(lotNumber)
  if (own === '') return []
  const offset = Math.max(0, text.length - maxEndCharacters)
  const [begin, behind] = [first.exec(text), last.exec(text.slice(offset))]
  // In `… ring. 77`, `ring.` is not a word for a number.
  const end = behind?.[2] !== undefined && isOtherShort(behind[2]) ? lastAlone.exec(text.slice(offset)) : behind
  return [
    ...(begin && isAtBeginning(text, begin, own) ? [toRange(begin)] : []),
    ...(end && isAtEnd(text, end, offset, own) ? [{ start: offset + end.index, end: text.length }] : []),
  ]
}

/** Number of characters at the end of a title that are checked. */
const maxEndCharacters = 80

function isAtBeginning(text: string, match: RegExpExecArray, own: string): boolean {
  const [found, opening = '', word, number, part, closing, words] = match
  if (word !== undefined && isOtherShort(word)) return false
  if (words !== undefined) return isWholeMatch(words, getNumberWords(own).cardinals)
  const rest = text.slice(found.length)
  if (!isOwnNumber(number, own) || isUnit(`${closing}${rest.slice(0, 12)}`)) return false
  if (isFraction(`${number}${part}`) && !/[([{#]/.test(opening)) return false
  if (closing === undefined || /[^ ]/.test(opening) || /[^ -]|- | -/.test(closing)) return true
  if (closing.startsWith('-')) return false
  if (finenesses.has(own) && metal.test(rest.slice(0, 24))) return false
  return !isCount(own, rest)
}

function isAtEnd(text: string, match: RegExpExecArray, offset: number, own: string): boolean {
  const { index, 1: opening = '', 2: word, 3: number, 5: words } = match
  if (words !== undefined) return isWholeMatch(words, getNumberWords(own).cardinals)
  if (!isOwnNumber(number, own)) return false
  const before = text.slice(Math.max(0, offset + index - 40), offset + index)
  if (/\d$/.test(before) && /^[.,:/x×-]$|^ [x×] $/.test(opening)) return false
  if (isOfSomethingElse.test(`${before} `) || ofMeasure.test(before)) return false
  if (finenesses.has(own) && metal.test(before.slice(-12))) return false
  return word !== undefined || !/^(?:19|20|18|17)\d\d$/.test(own) || !ofYear.test(before)
}

/** Returns the number for comparison; empty when it has no digits. */
function normaliseOwnNumber(lotNumber: string | null): string {
  const own = lotNumber === null ? '' : stripNumberPrefix(lotNumber)
  return /^\d{1,6}[a-z]?$/.test(own) ? own : ''
}

/** `0077`, `77a` and `77` are lot 77; `14k` is not lot 14. */
function isOwnNumber(number: string | undefined, own: string): boolean {
  const bare = number?.replace(/^0+(?=\d)/, '')
  return bare === own || (bare?.replace(/[a-f]$/, '') === own && /\d$/.test(own))
}

const isUnit = (rest: string): boolean => unit.test(rest) || /^["'](?! )/.test(rest)
const isOtherShort = (word: string): boolean => otherShort.has(/^\p{L}+(?=\.)/u.exec(word)?.[0] ?? '')
const replaceHyphens = (words: string): string => words.replaceAll('-', ' ')
const isWholeMatch = (words: string, all: readonly string[]): boolean => all.includes(replaceHyphens(words))
const hasMatchingBeginning = (words: string, all: readonly string[]): boolean =>
  all.some((each) => `${replaceHyphens(words)} `.startsWith(`${each} `))
const hasMatchingEnd = (words: string, all: readonly string[]): boolean =>
  all.some((each) => ` ${replaceHyphens(words)}`.endsWith(` ${each}`))

/** `2 rings`, `12 old-cut diamonds`: small numbers before plurals count pieces. */
function isCount(own: string, rest: string): boolean {
  if (Number.parseInt(own, 10) > maxCountedPieces) return false
  if (countWord.test(rest)) return true
  const words = (rest.match(/^[\p{L}-]+(?: [\p{L}-]+){0,2}/u)?.[0] ?? '').split(' ')
  return words.some((each) => plural.test(each))
}

const maxCountedPieces = 24
const plural =
  /^(?:rings|brooches|necklaces|bracelets|pendants|pins|chains|clips|bangles|crosses|medals|coins|watches|stones|diamonds|sapphires|rubies|emeralds|pearls|opals|garnets|amethysts|cameos|charms|buttons|lockets|ringe|ringen|broschen|anhanger|armbander|ketten|colliers|steine|diamanten|brillanten|perlen|uhren|munzen|saphire|rubine|smaragde|bagues|broches|pendentifs|montres|diamants|saphirs|rubis|perles|anelli|spille|collane|bracciali|orologi|diamanti|anillos|pulseras|collares|relojes|perlas|brillantes|aneis|pulseiras|ringar|ringer|prsteny|pierscionki|pierscieni|items|pieces)$/
const countWord =
  /^(?:x |paar|pairs?|paire|paia|par|pares|pcs|pieces?|stuck|stk|teile?|tlg|teilig|sets?|rows?|strands?|reihig|strangig|stone|strand|row)(?!\p{L})/u
const finenesses = new Set('333 375 417 585 750 800 835 900 916 925 950 999'.split(' '))
const metal =
  /gold|silver|silber|platin|palladium|(?<!\p{L})(?:or|oro|argent|argento|plata|ouro|prata|au|ag|pt|gg|wg|rg|guld|solv|zlat\p{L}|stribr\p{L}|zlot\p{L}|srebr\p{L})(?!\p{L})/u
const isFraction = (words: string): boolean => /^[1-9] ?\/ ?(?:2|3|4|5|6|8|10|12|16|20)$/.test(words)
const ofYear = /(?:circa|ca\.?|c\.|um|vers|about|around|anno|since|from|,)\s*$/u
const ofMeasure =
  /(?<!\p{L})(?:sizes?|sz|grosse|gr|taille|misura|talla|maat|ringweite|rw|us|uk|eu|fr|it|de|jp|circa|ca|approx|about|um|vers|weight|gewicht|length|lange|width|diameter|ø|x|nato|caliber|calibre|cal|model|modell|type|typ|modele)[.: ]{0,3}$/u
