import { foldCharacter } from './fold-character.ts'

/**
 * The class of a character: 1 to 26 for the letters `a` to `z`, whatever case and accents they have, else one of these.
 * `mark` is punctuation that may be part of markup or of an address; `strange` is what hardly any text has, such as other
 * scripts and invisible characters.
 */
export const characterClass = { other: 0, figure: 28, mark: 29, strange: 30 } as const

const { other, figure, mark, strange } = characterClass
/** Characters up to here have their class in a table. */
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

/** Typographic punctuation beyond the table, such as dashes and quotation marks. */
const punctuation = /[\u2002-\u200a\u2010-\u2022\u2026\u202f\u2030\u2032\u2033\u2039\u203a\u20ac\u2122\u2212]/
/** The two most common ones of them, compared before the pattern is tried. */
const [apostrophe, enDash] = [0x2019, 0x2013]

export function classOf(code: number): number {
  if (code < tableSize) return table[code]!
  return code === apostrophe || code === enDash || punctuation.test(String.fromCharCode(code)) ? other : strange
}

/** The class of the character at an offset, also beyond the end; characters beyond the table all count as `other`. */
export function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code < tableSize ? table[code]! : other
}

export const isLetter = (kind: number): boolean => kind > 0 && kind < 27

/** The letter of a class, in lower case. */
export const letterOf = (kind: number): string => String.fromCharCode(0x60 + kind)
