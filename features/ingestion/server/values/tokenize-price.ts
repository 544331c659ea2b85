import { findMarkCurrencies, unspacedMarks } from './currency-marks.ts'
import { foldText } from './fold-text.ts'
import { footnoteLetters } from './footnote-letters.ts'
import { scaleByPower } from './parse-figure.ts'
import { findPhrase, type PhraseMeaning } from './price-phrases.ts'

/** A part of a price cell. `between` separates the ends of a range. */
export type PriceToken =
  | { kind: 'figure'; text: string; isWhole: boolean }
  | { kind: 'mark'; text: string; folded: string; currencies: readonly string[] }
  | { kind: 'scale'; power: number }
  | { kind: 'between'; isWord: boolean }
  | { kind: 'phrase'; meaning: PhraseMeaning }
  | { kind: 'unknown'; text: string }

interface RawToken {
  kind: 'figure' | 'word' | 'sign'
  text: string
  /** The word in lower case without accents and points. */
  folded: string
  isAfterFigure: boolean
  /** A figure with a dash in place of its cents. */
  isWhole: boolean
}

const pattern = new RegExp(
  [
    /(\d+(?:[.,']\d+| \d{3}(?!\d))*)(?:[.,:](-+)(?=(\d)?))?/.source,
    /([A-Za-z]{0,3}\$|GB£|[€£¥₹₽₩₪฿₱₫₴₺])/.source,
    `[${footnoteLetters}](?![\\p{L}\\p{M}])`,
    /(\p{L}[\p{L}\p{M}]*(?:[.'](?=\p{L})[\p{L}\p{M}]+)*\.?)/u.source,
    /([-/+~]|[.,](?=\d))/.source,
    /[\s:;,.*†‡§◊♦•^|]/.source,
    '(.)',
  ].join('|'),
  'gsu',
)

/** Words of scale beside a figure, by their power of ten. */
const scales: ReadonlyMap<string, number> = new Map(
  (
    [
      [3, 'k tsd tis tys тыс thousand mille mil 千'],
      [4, '万 萬 만'],
      [5, 'lakh lakhs lac lacs'],
      [6, 'm mn mio mln млн million millions millionen millionen millioni millones milhoes miljoen miljoner 百万'],
      [7, 'crore crores cr'],
      [8, '億 亿 억'],
    ] as const
  ).flatMap(([power, words]) => words.split(' ').map((word): [string, number] => [foldText(word), power])),
)
const unspacedWords = ['百万', '千', '万', '萬', '만', '億', '亿', '억', '以上', '以下']
const unspaced = [...unspacedMarks, ...unspacedWords].toSorted((a, b) => b.length - a.length)

const connectors = new Set(
  'to a bis till til tot do al ate e et y und and och og до и から'.split(' ').map((word) => foldText(word)),
)

/** Splits a normalized price cell. Footnote signs and punctuation are left out. */
export function tokenizePrice(text: string): PriceToken[] {
  const raw = listRawTokens(text)
  const words = raw.map(({ folded }) => folded)
  const tokens: PriceToken[] = []
  for (let at = 0; at < raw.length;) {
    const current = raw[at]
    if (!current) break
    const phrase = current.kind === 'figure' || isScale(current) ? undefined : findPhrase(words, at)
    if (phrase && !(phrase.length === 1 && isConnector(raw, at))) {
      tokens.push({ kind: 'phrase', meaning: phrase.meaning })
      at += phrase.length
    } else {
      tokens.push(classifyToken(current))
      at += 1
    }
  }
  return tokens
}

/** Rewrites `Rs. 45,000/-`, `3000...5000` and `1億2000万` in the notation of the others. */
function joinNotations(text: string): string {
  return text
    .replace(/(?<=\d)\s?\/[-=](?!\s?\d)/g, '.-')
    .replace(/(?<=\d)\s?\.{2,3}\s?(?=\S)/g, ' - ')
    .replace(/(\d{1,4})([億亿억万萬만])(\d{1,4})([万萬만千]?)(?![\d.,万萬만千])/gu, joinCompound)
}

function joinCompound(whole: string, high: string, unit: string, low: string, lowUnit: string): string {
  const [power = 0, lowPower = 0] = [unit, lowUnit].map((word) => scales.get(foldText(word)) ?? 0)
  return lowPower + low.length > power
    ? whole
    : String(BigInt(scaleByPower(high, power)) + BigInt(scaleByPower(low, lowPower)))
}

function listRawTokens(text: string): RawToken[] {
  const raw: RawToken[] = []
  const add = (kind: RawToken['kind'], given: string, isWhole = false): void => {
    const isAfterFigure = raw.at(-1)?.kind === 'figure'
    raw.push({ kind, text: given, folded: foldText(given).replaceAll('.', ''), isAfterFigure, isWhole })
  }
  for (const [, figure, dashes, next, mark, word, sign, other] of joinNotations(text).matchAll(pattern)) {
    if (figure !== undefined) {
      add('figure', figure, dashes !== undefined)
      // The dash of `500.-700.-` is the one of the range too.
      if (dashes !== undefined && next !== undefined) add('sign', '-')
    } else if (mark !== undefined) add('word', mark)
    else if (word !== undefined) for (const part of splitUnspaced(word)) add('word', part)
    else if (sign !== undefined) add('sign', sign)
    else if (other !== undefined) add('sign', other)
  }
  return raw
}

/** Splits `万円` into its words; returns a word of any other script as it is. */
function splitUnspaced(word: string): string[] {
  if (!/[\p{sc=Han}\p{sc=Hangul}]/u.test(word)) return [word]
  const parts: string[] = []
  for (let at = 0; at < word.length;) {
    const part = unspaced.find((each) => word.startsWith(each, at))
    if (part === undefined) return [word]
    parts.push(part)
    at += part.length
  }
  return parts
}

function isScale({ folded, isAfterFigure }: RawToken): boolean {
  return isAfterFigure && scales.has(folded)
}

/** A word such as `a` or `do` between two figures connects them. */
function isConnector(raw: readonly RawToken[], at: number): boolean {
  if (!connectors.has(raw[at]?.folded ?? '')) return false
  return raw.slice(0, at).some(({ kind }) => kind === 'figure') && raw.slice(at).some(({ kind }) => kind === 'figure')
}

function classifyToken(token: RawToken): PriceToken {
  const { kind, text, folded } = token
  if (kind === 'figure') return { kind, text, isWhole: token.isWhole }
  if (isScale(token)) return { kind: 'scale', power: scales.get(folded) ?? 0 }
  if (text === '-' || text === '/' || text === '~') return { kind: 'between', isWord: false }
  if (text === '+') return { kind: 'phrase', meaning: 'from' }
  if (connectors.has(folded)) return { kind: 'between', isWord: true }
  const currencies = findMarkCurrencies(text.replace(/\.$/, ''), folded)
  return currencies ? { kind: 'mark', text, folded, currencies } : { kind: 'unknown', text }
}
