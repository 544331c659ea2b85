import { stringify } from 'csv-stringify/sync'
import type { Cells, FileColumn } from './file-column.ts'

const byteOrderMark = '\uFEFF'
/** With what a spreadsheet begins a formula, beside what the library knows: other minus signs. */
const otherMinus = /^[−–]/

/**
 * RFC 4180 with a byte order mark, by which Excel knows UTF-8. A text that a spreadsheet would take for a formula begins
 * with an apostrophe.
 */
export async function* csvFile(
  columns: readonly FileColumn[],
  batches: AsyncIterable<readonly Cells[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + lines([columns.map(({ title }) => title)])
  for await (const lots of batches)
    yield lines(lots.map((lot) => lot.map((cell) => (cell ?? '').replace(otherMinus, "'$&"))))
}

const lines = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: '\r\n', escape_formulas: true })
