/**
 * Control characters but for tabs and line breaks, and those that turn the direction of a text around: no note or title
 * needs them, and a file that is opened elsewhere must not be steered by them.
 */
const steering = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu

/** A text as a cell of any file has it. */
export const plainCell = (text: string): string => text.toWellFormed().replace(steering, '')

/** With what spreadsheets begin a formula: signs of any width, also behind blanks and marks that are not seen; and breaks. */
const beginning = /^(?:[\s\p{Cf}]*[=+\-@−–＝＋－＠﹣﹦﹢﹫]|[\t\r\n\u0085\u2028\u2029])/u
/** What begins one behind a mark at which spreadsheets of other countries part cells, whatever the quotes say. */
const behindOtherMark = /([;\t|\r\n])(?=["']*[=+\-@−–＝＋－＠\t\r\n])/g

/**
 * A text as a cell of CSV. One that a spreadsheet would take for a formula begins with an apostrophe; where a part of it
 * would be one behind a semicolon, a space stands between.
 */
export const csvCell = (text: string): string =>
  plainCell(text).replace(beginning, "'$&").replace(behindOtherMark, '$1 ')
