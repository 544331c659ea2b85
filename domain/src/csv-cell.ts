import { removeInvisible } from './visible-text.ts'

/** With what spreadsheets begin a formula: signs of any width, also behind blanks and marks that are not seen; and breaks. */
const beginning = /^(?:[\s\p{Cf}]*[=+\-@−–＝＋－＠﹣﹦﹢﹫]|[\t\r\n\u0085\u2028\u2029])/u
/** What begins one behind a mark at which spreadsheets of other countries part cells, whatever the quotes say. */
const behindOtherMark = /([;\t|\r\n])(?=["']*[=+\-@−–＝＋－＠\t\r\n])/g

/**
 * A text as a cell of CSV. One that a spreadsheet would take for a formula begins with an apostrophe; where a part of it
 * would be one behind a semicolon, a space stands between.
 */
export const csvCell = (text: string): string =>
  removeInvisible(text).replace(beginning, "'$&").replace(behindOtherMark, '$1 ')
