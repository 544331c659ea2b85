import { escapeCsvCell } from '@parure/values/escape-csv-cell.ts'
import { stringify } from 'csv-stringify/sync'
import type { Cells, FileColumn } from './file-column.ts'

const byteOrderMark = '\uFEFF'
/**
 * Streams RFC 4180 CSV with a byte order mark, by which Excel detects UTF-8. Cells are protected against formula
 * injection.
 */
export async function* writeCsv(
  columns: readonly FileColumn[],
  batches: AsyncIterable<readonly Cells[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + formatLines([columns.map(({ title }) => escapeCsvCell(title))])
  for await (const lots of batches) yield formatLines(lots.map((lot) => lot.map((cell) => escapeCsvCell(cell ?? ''))))
}

const formatLines = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
