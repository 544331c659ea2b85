import { remembered } from '../vocabulary/remembered.ts'

/** Words as they are compared: without accents, case, punctuation and plural; letters and digits of every script. */
export function foldedWords(text: string): string[] {
  if (isPlain.test(text)) return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => word.slice(0, 60))
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 60))
}

// oxlint-disable-next-line no-control-regex -- all of ASCII
const isPlain = /^[\x00-\x7f]*$/

/** The singular, by the plurals of English and French; other languages' plurals are words of the vocabulary. */
export const singular = remembered((word: string): string => {
  if (word.length < 4 || ['ss', 'us', 'is'].some((end) => word.endsWith(end))) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2)
  if (/(eau|eu|ou)x$/.test(word)) return word.slice(0, -1)
  return word.endsWith('s') ? word.slice(0, -1) : word
})
