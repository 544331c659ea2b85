import { removeInvisible } from './visible-text.ts'

/** How spreadsheet formulas begin: a sign of any width, also after blanks and invisible marks, or a line break. */
const formulaStart = /^(?:[\s\p{Cf}]*[=+\-@−–＝＋－＠﹣﹦﹢﹫]|[\t\r\n\u0085\u2028\u2029])/u
/**
 * A formula start after a character that spreadsheets of some locales treat as a cell separator, regardless of quotes.
 */
const formulaAfterSeparator = /([;\t|\r\n])(?=["']*[=+\-@−–＝＋－＠\t\r\n])/g

/**
 * Returns a text as a CSV cell. Formula injection: a text that a spreadsheet would run as a formula is prefixed with an
 * apostrophe; a space is inserted where a part of it would be a formula after another separator.
 */
export const escapeCsvCell = (text: string): string =>
  removeInvisible(text).replace(formulaStart, "'$&").replace(formulaAfterSeparator, '$1 ')
