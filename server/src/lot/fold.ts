import { remembered } from '../vocabulary/remembered.ts'

/** A word as it is compared, and its singular. */
export interface FoldedWord {
  word: string
  singular: string
}

/** Words as they are compared: without accents, case, punctuation and plural; letters and digits of every script. */
export function foldedWords(text: string): string[] {
  return wordsOf(text).map(({ word }) => word)
}

/** The same, each with its singular. */
export function wordsOf(text: string): FoldedWord[] {
  const words: FoldedWord[] = []
  for (const piece of text.match(pieces) ?? []) for (const word of wordsOfPiece(piece)) words.push(word)
  return words
}

/** What stands between signs of ASCII: one word, or several that other signs part. */
const pieces = /[0-9A-Za-z\u0080-\uffff]+/g

/** Hardly any long figure comes twice. */
function wordsOfPiece(piece: string): FoldedWord[] {
  return piece.length > 4 && piece.charCodeAt(0) <= nine && isLongFigure.test(piece)
    ? [{ word: piece, singular: piece }]
    : knownWordsOfPiece(piece)
}

const isLongFigure = /^\d{1,60}$/
const nine = 0x39

const knownWordsOfPiece = remembered((piece: string): FoldedWord[] =>
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
    .map((word) => ({ word, singular: singular(word) })),
)

/** The singular, by the plurals of English and French; other languages' plurals are words of the vocabulary. */
export function singular(word: string): string {
  if (word.length < 4 || ['ss', 'us', 'is'].some((end) => word.endsWith(end))) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2)
  if (/(eau|eu|ou)x$/.test(word)) return word.slice(0, -1)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
