import { getOwnValue } from '@parure/values/get-own-value.ts'
import { characterKinds } from './character-kinds.ts'
import { findCues } from './cues.ts'
import { createWordCache } from '@parure/vocabulary/create-word-cache.ts'

/** A word, number or single ideograph of a text, folded for comparison, with its place in the original. */
export interface Token {
  /** Lower case, without accents, in the singular. */
  stem: string
  /** The rules that the word may be relevant to, in the bits of `cue`. */
  cues: number
  start: number
  end: number
}

const { letter, mark, figure, ideograph, ampersand } = characterKinds
const unaccented: Record<string, string> = { ß: 'ss', ς: 'σ', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }

/** Splits a text into comparable tokens; letters and digits never share one ('18ct' is two). */
export function tokenizeText(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length;) {
    const kind = characterKinds.at(text, at)
    if ((kind & (letter | figure | ideograph | ampersand)) === 0) {
      at += getWidth(text, at)
      continue
    }
    const end = findTokenEnd(text, at, kind)
    const { stem, cues } = (kind & figure) !== 0 && end - at > 4 ? readFigure(text, at, end) : readWord(text, at, end)
    tokens.push({ stem, cues, start: at, end })
    at = end
  }
  return tokens
}

/**
 * Returns the end of the token that begins at an offset. Ideographs and kana are separate tokens, since such texts put
 * no spaces between words.
 */
function findTokenEnd(text: string, start: number, kind: number): number {
  const first = start + getWidth(text, start)
  if ((kind & ideograph) !== 0 || (kind & (letter | figure)) === 0) return first
  const isWord = (kind & letter) !== 0
  const wanted = isWord ? letter | mark : figure
  const unwanted = isWord ? ideograph : 0
  let end = first
  while (end < text.length) {
    const next = characterKinds.at(text, end)
    if ((next & wanted) === 0 || (next & unwanted) !== 0) break
    end += getWidth(text, end)
  }
  return end
}

/** Only halves of a surrogate pair need a lookup. */
function getWidth(text: string, at: number): number {
  return (text.charCodeAt(at) & 0xf800) === 0xd800 ? characterKinds.width(text, at) : 1
}

interface Word {
  stem: string
  cues: number
}

const readWord = createWordCache((word): Word => {
  const folded = foldText(word)
  return { stem: isCyrillic.test(folded) ? stemRussian(folded) : singularizeStem(folded), cues: findCues(folded, word) }
})

/** Long figures hardly ever repeat, and all of them have the same cues, so they bypass the cache. */
function readFigure(text: string, start: number, end: number): Word {
  const word = text.slice(start, end)
  return /^\d+$/.test(word) ? { stem: word, cues: figureCues } : readWord(text, start, end)
}

const figureCues = findCues('00000', '00000')

// oxlint-disable-next-line no-control-regex -- all of ASCII
const isAscii = /^[\x00-\x7f]*$/

/** Converts to lower case without accents; '&' becomes 'and'. */
export function foldText(text: string): string {
  if (text === '&') return 'and'
  const lower = text.toLowerCase()
  if (isAscii.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßςœæøłđ]/g, (sign) => getOwnValue(unaccented, sign) ?? sign)
}

const isCyrillic = /^\p{Script=Cyrillic}/u

/** Endings of Russian nouns and adjectives, as folded ('й' is 'и', 'ё' is 'е'). */
const russianEnding =
  /(?<=.{3})(?:ыми|ими|ами|ями|ого|его|ому|ему|ыи|ии|ои|еи|ая|яя|ое|ее|ые|ие|ых|их|ым|им|ую|юю|ою|ею|ью|ах|ях|ам|ям|ов|ев|ом|ем|а|я|о|е|и|ы|у|ю|ь)$/u

/** Removes the ending of a Russian word, which depends on its case, gender and number. */
const stemRussian = (word: string): string => word.replace(russianEnding, '')

/** Converts an English or French plural to its singular; other plurals are listed in the vocabulary. */
function singularizeStem(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /(?:s|u|i)s$/.test(word) ? word : word.slice(0, -1)
}
