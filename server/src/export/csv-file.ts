import { stringify } from 'csv-stringify/sync'
import type { Cells, FileColumn } from './file-column.ts'

const byteOrderMark = '\uFEFF'
/** With what a spreadsheet begins a formula, beside what the library knows: other signs, and any behind blanks or marks not seen. */
const otherBeginning = /^(?:[−–－﹣﹦﹢﹫\n\u0085\u2028\u2029]|[\s\p{Cf}]+[=+\-@−–＝＋－＠﹦﹢﹣﹫])/u
/** What begins a formula behind a mark at which spreadsheets of other countries part cells, whatever the quotes say. */
const behindOtherMark = /([;\t|\r\n])(?=["']*[=+\-@−–＝＋－＠\t\r\n])/g

/**
 * RFC 4180 with a byte order mark, by which Excel knows UTF-8. A text that a spreadsheet would take for a formula begins
 * with an apostrophe; where a part of it would be one behind a semicolon, a space stands between.
 */
export async function* csvFile(
  columns: readonly FileColumn[],
  batches: AsyncIterable<readonly Cells[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + lines([columns.map(({ title }) => defused(title))])
  for await (const lots of batches) yield lines(lots.map((lot) => lot.map((cell) => defused(cell ?? ''))))
}

const defused = (cell: string): string => cell.replace(otherBeginning, "'$&").replace(behindOtherMark, '$1 ')

const lines = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: '\r\n', escape_formulas: true, quoted_match: /[\r\n]/ })
