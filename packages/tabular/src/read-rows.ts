import type { SourceRow } from './source-row.ts'
import { deferRows } from './defer-rows.ts'
import { joinWrappedRows, type WrappedColumns } from './join-wrapped-rows.ts'
import { parseCsvRows } from './parse-csv-rows.ts'
import { readFileBytes, readFirstBytes, verifyGzip } from './read-file-bytes.ts'
import { decodeText, hasDamage, unreadable } from './decode-text.ts'
import type { Encoding } from './encodings.ts'
import { parseJsonRows } from './parse-json-rows.ts'
import { parseNdjsonRows } from './parse-ndjson-rows.ts'
import { verifyXlsx, parseXlsxRows } from './parse-xlsx-rows.ts'
import { readXmlEncoding } from './read-xml-encoding.ts'
import { parseXmlRows } from './parse-xml-rows.ts'

export const fileFormats = ['csv', 'ndjson', 'json', 'xlsx', 'xml'] as const
export type FileFormat = (typeof fileFormats)[number]

/** What is known of a file before it is opened; everything else is detected. */
export interface FileReading {
  format: FileFormat
  /** CSV only: one character. */
  delimiter?: string | undefined
  encoding?: Encoding | undefined
  /** Workbooks only. */
  sheet?: string | undefined
  /** CSV and workbooks: which of the non-empty rows is the head row. */
  headRow?: number | undefined
  /** CSV and workbooks: columns that identify the head row when it is not the first row. */
  columns?: readonly string[] | undefined
  /** CSV and workbooks: columns by which lines of a text that was wrapped are recognized and joined. */
  wrapped?: WrappedColumns | undefined
  /** JSON and XML: the path of the list, as in `answer.lots`, or of its elements, as in `rss/channel/item`. */
  list?: string | undefined
  /** Called with each detected fact: encoding, delimiter. */
  report?: ((fact: string) => void) | undefined
}

/** Returns the rows of a file, gzip or not. The file is never in memory as a whole. */
export function readRows(file: string, given: FileFormat | FileReading): AsyncIterable<SourceRow> {
  const reading = typeof given === 'string' ? { format: given } : given
  return deferRows(async () => {
    await verifyFile(file, reading)
    return openRows(file, reading)
  })
}

/** Verifies the checksums of a packed file by reading it to its end. Throws when it was altered. */
export async function verifyFile(
  file: string,
  { sheet, columns }: Pick<FileReading, 'sheet' | 'columns'>,
): Promise<void> {
  if (isZip(await readFirstBytes(file, 4))) await verifyXlsx(file, { sheet, columns })
  else await verifyGzip(file)
}

/** Like `readRows`, for a file whose checksums `verifyFile` has verified. */
export function readVerifiedRows(file: string, reading: FileReading): AsyncIterable<SourceRow> {
  return deferRows(() => openRows(file, reading))
}

async function openRows(file: string, reading: FileReading): Promise<AsyncIterable<SourceRow>> {
  const isWorkbook = isZip(await readFirstBytes(file, 4))
  const rows = rejectDamagedRows(isWorkbook ? parseXlsxRows(file, reading) : await openTextRows(file, reading))
  const isTable = isWorkbook || reading.format === 'csv'
  return isTable && reading.wrapped ? joinWrappedRows(rows, reading.wrapped) : rows
}

async function* rejectDamagedRows(rows: AsyncIterable<SourceRow>): AsyncIterable<SourceRow> {
  for await (const row of rows) yield rejectDamagedRow(row)
}

async function openTextRows(file: string, reading: FileReading): Promise<AsyncIterable<SourceRow>> {
  const { format, report, delimiter, list, headRow, columns } = reading
  const encoding = reading.encoding ?? (format === 'xml' ? await readXmlEncoding(file) : undefined)
  if (format === 'xml')
    return parseXmlRows(() => decodeText(readFileBytes(file), { encoding, report }), { list, report })
  const text = decodeText(readFileBytes(file), { encoding, isJson: format !== 'csv', report })
  if (format === 'json') return parseJsonRows(text, { list })
  if (format === 'ndjson') return parseNdjsonRows(text)
  return parseCsvRows(text, { delimiter, report, headRow, columns })
}

function isZip(bytes: Buffer): boolean {
  return bytes.toString('latin1') === 'PK\u0003\u0004'
}

function rejectDamagedRow(row: SourceRow): SourceRow {
  if (!hasDamage(row.raw)) return row
  const { number, raw } = row
  const isForeign = raw.includes(unreadable)
  const error = isForeign ? 'the row is not in the encoding of the file' : 'the row holds control characters'
  return { number, raw: raw.replaceAll(unreadable, '\uFFFD'), error }
}
