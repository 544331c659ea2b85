import { foldWord, singularize } from './fold-word.ts'

/** A word, number or single ideograph of the text. */
export interface Token {
  start: number
  end: number
  kind: 'word' | 'number' | 'ideograph'
  /** Folded, as typed. */
  word: string
  /** Folded, in the singular. */
  key: string
  /** The text between the previous token and this one. */
  gap: string
}

/**
 * Kana, ideographs and the marks of half-width kana are separate tokens: such texts have no spaces between words.
 * Letters and digits never share a token.
 */
const pattern =
  /(?<ideograph>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々ｰ][\u3099\u309aﾞﾟ]?)|(?<number>\p{Nd}+|\p{No})|(?<word>[[\p{L}\p{Nl}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々ｰ]][[\p{L}\p{M}\p{Nl}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々ｰ]]*|&)/gv

/** Splits a text into tokens, in linear time. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const match of text.matchAll(pattern)) {
    const { 0: written, index: start, groups } = match
    const kind = groups?.['ideograph'] ? 'ideograph' : groups?.['number'] ? 'number' : 'word'
    const word = kind === 'number' ? written.normalize('NFKC') : foldWord(written)
    const key = kind === 'word' ? singularize(word) : word
    tokens.push({ start, end: start + written.length, kind, word, key, gap: text.slice(last, start) })
    last = start + written.length
  }
  return tokens
}

/** Whether a token directly follows the one before it. */
export function isGlued(token: Token | undefined): boolean {
  return token?.gap === ''
}
