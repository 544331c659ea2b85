import { characterKinds } from './character-kinds.ts'
import { cuesOf } from './cues.ts'
import { remembered } from '../../vocabulary/remembered.ts'

/** A word, number or single ideograph of a text, folded for comparison, with its place in the original. */
export interface Token {
  /** Lower case, without accents, in the singular. */
  stem: string
  /** Which readers it may be of use to, in the bits of `cue`. */
  cues: number
  start: number
  end: number
}

const { letter, mark, figure, ideograph, ampersand } = characterKinds
const unaccented: Record<string, string> = { ß: 'ss', ς: 'σ', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }

/** Splits a text into comparable tokens; letters and digits never share one ('18ct' is two). */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length;) {
    const kind = characterKinds.at(text, at)
    const end = endOf(text, at, kind)
    if ((kind & (letter | figure | ideograph | ampersand)) !== 0) {
      const { stem, cues } = known(text.slice(at, end))
      tokens.push({ stem, cues, start: at, end })
    }
    at = end
  }
  return tokens
}

/** Where what begins here ends. Ideographs and kana stand alone, because such texts put no spaces between words. */
function endOf(text: string, start: number, kind: number): number {
  const first = start + characterKinds.width(text, start)
  if ((kind & ideograph) !== 0 || (kind & (letter | figure)) === 0) return first
  const isWord = (kind & letter) !== 0
  let end = first
  while (end < text.length) {
    const next = characterKinds.at(text, end)
    const goesOn = isWord ? (next & (letter | mark)) !== 0 && (next & ideograph) === 0 : (next & figure) !== 0
    if (!goesOn) break
    end += characterKinds.width(text, end)
  }
  return end
}

const known = remembered((word) => {
  const folded = fold(word)
  return { stem: singular(folded), cues: cuesOf(folded) }
})

/** Lower case without accents; '&' reads 'and'. */
export function fold(text: string): string {
  if (text === '&') return 'and'
  const lower = text.toLowerCase()
  if (/^[a-z0-9]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßςœæøłđ]/g, (sign) => unaccented[sign] ?? sign)
}

/** Takes an English or French plural back to its singular; other plurals are spelled out in the vocabulary. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /(?:s|u|i)s$/.test(word) ? word : word.slice(0, -1)
}
