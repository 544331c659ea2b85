/** A word, number or single ideograph of a text, folded for comparison, with its place in the original. */
export interface Token {
  /** Lower case, without accents, in the singular. */
  stem: string
  start: number
  end: number
}

// Ideographs and kana stand alone, because such texts put no spaces between words.
const ideograph = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`
const letter = String.raw`[\p{L}--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]]`
const tokenPattern = new RegExp(String.raw`${ideograph}|${letter}(?:${letter}|\p{M})*|\p{N}+|&`, 'gv')

const unaccented: Record<string, string> = { ß: 'ss', ς: 'σ', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }

/** Splits a text into comparable tokens; letters and digits never share one ('18ct' is two). */
export function tokenise(text: string): Token[] {
  return Array.from(text.matchAll(tokenPattern), (match) => ({
    stem: stem(fold(match[0])),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

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
function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /(?:s|u|i)s$/.test(word) ? word : word.slice(0, -1)
}
