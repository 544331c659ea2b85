import { ownValue } from '@parure/domain/own-value'

/** Returns a text without case and accents, for searching literal strings; cheaper than a view. */
export function plainText(text: string): string {
  return isAscii.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(marks, '').toLowerCase().replace(uncommon, ligature)
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
const ligature = (letter: string): string => ownValue(ligatures, letter) ?? letter
