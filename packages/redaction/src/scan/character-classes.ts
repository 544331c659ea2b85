import { foldCharacter } from '../text/fold-character.ts'

/**
 * The class of a character: 1 to 26 for the letters `a` to `z` regardless of case and accents, else one of these.
 * `mark` is punctuation that may belong to markup or an address; `strange` includes other scripts and invisible
 * characters, which hardly any text contains.
 */
export const characterClass = { other: 0, figure: 28, mark: 29, strange: 30 } as const

const { other, figure, mark, strange } = characterClass
/** Characters below this code have their class in a table. */
const tableSize = 0x250

const table = Uint8Array.from({ length: tableSize }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/\d/.test(character)) return figure
  if (/[&<@#:.[(-]/.test(character)) return mark
  const folded = foldCharacter(character).toLowerCase()
  if (/^[a-z]/.test(folded)) return folded.charCodeAt(0) - 0x60
  if (/[\n\t ]/.test(character) || (code >= 0x20 && code < 0x7f)) return other
  return /[\u00a0¡-©«¬®-±´¶-¸»-¿×÷]/.test(character) ? other : strange
})

/** Typographic punctuation outside the table, such as dashes and quotation marks. */
const punctuation = /[\u2002-\u200a\u2010-\u2022\u2026\u202f\u2030\u2032\u2033\u2039\u203a\u20ac\u2122\u2212]/
/** The two most common of them, compared before the pattern is tested. */
const [apostrophe, enDash] = [0x2019, 0x2013]

export function classifyCode(code: number): number {
  if (code < tableSize) return table[code]!
  return code === apostrophe || code === enDash || punctuation.test(String.fromCharCode(code)) ? other : strange
}

/**
 * Returns the class of the character at an offset, even after the end; all characters outside the table count as
 * `other`.
 */
export function classifyCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code < tableSize ? table[code]! : other
}

export const isLetter = (kind: number): boolean => kind > 0 && kind < 27

/** Returns the lower-case letter of a class. */
export const toLetter = (kind: number): string => String.fromCharCode(0x60 + kind)
