import { csvRows } from './csv-rows.ts'
import { fileBytes, firstBytes } from './file-bytes.ts'
import { fileText, holdsDamage, unreadable, type Encoding } from './file-text.ts'
import { jsonRows } from './json-rows.ts'
import { ndjsonRows } from './ndjson-rows.ts'
import { xlsxRows } from './xlsx-rows.ts'

/** A row with its number as an editor shows it: the line of NDJSON, the record of CSV after its head. */
export interface SourceRow {
  number: number
  /** As it came, for the record of rejected rows. */
  raw: string
  /** Undefined where the line could not even be read. */
  content?: Record<string, unknown>
  error?: string
  /** What kind of error it is; `unreadable` unless told. */
  code?: string
  /** The lot's key instead of both: it is still listed, and its source says that nothing has changed. */
  unchanged?: string
  /** Why the input was passed over instead of all: it is no row at all, but the run tells how many there were. */
  skipped?: string
}

export const fileFormats = ['csv', 'ndjson', 'json', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/** What is known of a file before it is opened; the rest is seen from the file. */
export interface FileReading {
  format: FileFormat
  /** Of CSV: the one character that parts cells. */
  delimiter?: string | undefined
  encoding?: Encoding | undefined
  /** Of a workbook. */
  sheet?: string | undefined
  /** Of CSV and workbooks: which of the rows that hold anything is the head. */
  headRow?: number | undefined
  /** Of CSV and workbooks: columns by which the head is known where it is not the first row. */
  columns?: readonly string[] | undefined
  /** Of JSON: the name of the list, with dots where it lies deeper. */
  list?: string | undefined
  /** Hears what was seen from the file: its encoding, what parts its cells. */
  tell?: ((fact: string) => void) | undefined
}

/** Reads a file row by row, packed with gzip or not, without ever holding it whole. */
export async function* readRows(file: string, given: FileFormat | FileReading): AsyncIterable<SourceRow> {
  const reading = typeof given === 'string' ? { format: given } : given
  const rows = isZip(await firstBytes(file, 4)) ? xlsxRows(file, reading) : textRows(file, reading)
  for await (const row of rows) yield readable(row)
}

function textRows(file: string, reading: FileReading): AsyncIterable<SourceRow> {
  const { format, encoding, tell, delimiter, list, headRow, columns } = reading
  const text = fileText(fileBytes(file), { encoding, isJson: format !== 'csv', tell })
  if (format === 'json') return jsonRows(text, { list })
  if (format === 'ndjson') return ndjsonRows(text)
  return csvRows(text, { delimiter, tell, headRow, columns })
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
