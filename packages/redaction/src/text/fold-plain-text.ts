import { getOwnValue } from '@parure/values/get-own-value.ts'

/** Returns a text without case and accents, for searching literal strings; cheaper than a view. */
export function foldPlainText(text: string): string {
  return isAscii.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(marks, '').toLowerCase().replace(uncommon, replaceLigature)
}

// oxlint-disable-next-line no-control-regex -- all of ASCII
const isAscii = /^[\x00-\x7f]*$/
const marks = /\p{M}/gu
const uncommon = /[ßæœøłđıð]/g
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ð: 'd',
}
const replaceLigature = (letter: string): string => getOwnValue(ligatures, letter) ?? letter
