import { createWordCache } from '../create-word-cache.ts'

/** A normalized word and its singular. */
export interface FoldedWord {
  word: string
  singular: string
}

/** Returns normalized words without accents, case, punctuation and plural; letters and digits of every script. */
export function foldToWords(text: string): string[] {
  return foldWordsWithSingular(text).map(({ word }) => word)
}

/** Like `foldToWords`, each word with its singular. */
export function foldWordsWithSingular(text: string): FoldedWord[] {
  const words: FoldedWord[] = []
  for (let start = 0; start < text.length; start += 1) {
    if (!isPieceCharacter(text.charCodeAt(start))) continue
    let end = start + 1
    while (end < text.length && isPieceCharacter(text.charCodeAt(end))) end += 1
    for (const word of foldPiece(text, start, end)) words.push(word)
    start = end
  }
  return words
}

/** A piece between ASCII separators contains one word, or several with other separators between them. */
const isPieceCharacter = (unit: number): boolean => unit > 0x7f || (lettersAndFigures[unit] ?? 0) === 1
const lettersAndFigures = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  /[0-9A-Za-z]/.test(String.fromCharCode(unit)) ? 1 : 0,
)

/** Long numbers bypass the cache, because they rarely repeat. */
function foldPiece(text: string, start: number, end: number): FoldedWord[] {
  if (end - start <= 4 || text.charCodeAt(start) > nine) return foldCachedPiece(text, start, end)
  const piece = text.slice(start, end)
  return isLongFigure.test(piece) ? [{ word: piece, singular: piece }] : foldCachedPiece(text, start, end)
}

const isLongFigure = /^\d{1,60}$/
const nine = 0x39

const foldCachedPiece = createWordCache((piece): FoldedWord[] =>
  piece
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 60))
    .map((word) => ({ word, singular: singularizeWord(word) })),
)

/**
 * Returns the singular by the plural rules of English and French; plurals of other languages are vocabulary entries.
 */
export function singularizeWord(word: string): string {
  if (word.length < 4 || ['ss', 'us', 'is'].some((end) => word.endsWith(end))) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2)
  if (/(eau|eu|ou)x$/.test(word)) return word.slice(0, -1)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
