import type { SourceRow } from '../incoming/source-row.ts'
import { csvRows } from './csv-rows.ts'
import { fileBytes, firstBytes, verifyGzip } from './file-bytes.ts'
import { fileText, holdsDamage, unreadable, type Encoding } from './file-text.ts'
import { jsonRows } from './json-rows.ts'
import { ndjsonRows } from './ndjson-rows.ts'
import { verifyXlsx, xlsxRows } from './xlsx-rows.ts'
import { xmlEncoding } from './xml-encoding.ts'
import { xmlRows } from './xml-rows.ts'

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
  /** JSON and XML: the path of the list, as in `answer.lots`, or of its elements, as in `rss/channel/item`. */
  list?: string | undefined
  /** Called with each detected fact: encoding, delimiter. */
  report?: ((fact: string) => void) | undefined
}

/** Yields the rows of a file, gzip or not. The file is never in memory as a whole. */
export async function* readRows(file: string, given: FileFormat | FileReading): AsyncIterable<SourceRow> {
  const reading = typeof given === 'string' ? { format: given } : given
  await verifyFile(file, reading)
  yield* readVerifiedRows(file, reading)
}

/** Verifies the checksums of a packed file by reading it to its end. Throws when it was altered. */
export async function verifyFile(file: string, { sheet }: Pick<FileReading, 'sheet'>): Promise<void> {
  if (isZip(await firstBytes(file, 4))) await verifyXlsx(file, { sheet })
  else await verifyGzip(file)
}

/** Like `readRows`, for a file whose checksums `verifyFile` has verified. */
export async function* readVerifiedRows(file: string, reading: FileReading): AsyncIterable<SourceRow> {
  const rows = isZip(await firstBytes(file, 4)) ? xlsxRows(file, reading) : textRows(file, reading)
  for await (const row of rows) yield readable(row)
}

async function* textRows(file: string, reading: FileReading): AsyncIterable<SourceRow> {
  const { format, report, delimiter, list, headRow, columns } = reading
  const encoding = reading.encoding ?? (format === 'xml' ? await xmlEncoding(file) : undefined)
  if (format === 'xml') {
    yield* xmlRows(() => fileText(fileBytes(file), { encoding, report }), { list, report })
    return
  }
  const text = fileText(fileBytes(file), { encoding, isJson: format !== 'csv', report })
  if (format === 'json') yield* jsonRows(text, { list })
  else if (format === 'ndjson') yield* ndjsonRows(text)
  else yield* csvRows(text, { delimiter, report, headRow, columns })
}

function isZip(bytes: Buffer): boolean {
  return bytes.toString('latin1') === 'PK\u0003\u0004'
}

function readable(row: SourceRow): SourceRow {
  if (!holdsDamage(row.raw)) return row
  const { number, raw } = row
  const isForeign = raw.includes(unreadable)
  const error = isForeign ? 'the row is not in the encoding of the file' : 'the row holds control characters'
  return { number, raw: raw.replaceAll(unreadable, '\uFFFD'), error }
}
