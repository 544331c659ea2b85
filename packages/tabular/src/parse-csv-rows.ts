import { parseCsvRecord } from './parse-csv-record.ts'
import { truncateRow, DamagedFile, maxRowCharacters } from './damaged-file.ts'
import { hasDamage } from './decode-text.ts'
import { nameDelimiter, detectDelimiter } from './delimiter.ts'
import type { SourceRow } from './source-row.ts'
import { skipAboveHead } from './below-head.ts'
import { createUnnamedReport, parseHead, type HeadOptions } from './head-row.ts'
import { normalizeLineBreaks } from './line-breaks.ts'
import { isAllRead, skipLine, openTextWindow, type StreamWindow } from './open-text-window.ts'

interface CsvOptions extends HeadOptions {
  /** Default: detected from the beginning of the text. */
  delimiter?: string | undefined
  report?: ((fact: string) => void) | undefined
}

/** A record with the line of the file on which it begins. */
type RawRecord = { line: number; raw: string } & ({ cells: string[] } | { fault: string })

/** Characters at the beginning from which the delimiter is detected. */
const minDetectionCharacters = 65_536

/** Parses CSV row by row, numbered by the lines of the file. A line with wrong quotes becomes an unreadable row, and parsing continues after it. */
export async function* parseCsvRows(pieces: AsyncIterable<string>, options: CsvOptions = {}): AsyncIterable<SourceRow> {
  const window = openTextWindow(normalizeLineBreaks(pieces))
  while (!window.isLast && window.text.length < minDetectionCharacters) await window.grow()
  const delimiter =
    options.delimiter ?? consumeDelimiterLine(window) ?? detectDelimiter(window.text, window.isLast, options.columns)
  options.report?.(`separated by ${nameDelimiter(delimiter)}`)
  let head: string[] | undefined
  let unnamed: number[] = []
  const reportUnnamed = createUnnamedReport(options.report)
  for await (const found of skipAboveHead(readRecords(window, delimiter), {
    ...options,
    listCells: listRecordCells,
    getNumber: ({ line }) => line,
  })) {
    if (found.head) {
      head = parseRecordHead(found.head, found.names)
      unnamed = head.flatMap((name, column) => (name === '' ? [column] : []))
    } else if (head) {
      const { row } = found
      for (const column of unnamed)
        if (hasText(row, column)) reportUnnamed(column, listRecordCells(row)?.[column] ?? '')
      yield { number: row.line, raw: row.raw, ...parseRecordContent(row, head) }
    }
  }
}

function listRecordCells(record: RawRecord): string[] | null {
  return 'cells' in record ? record.cells : null
}

function hasText(record: RawRecord, column: number): boolean {
  return 'cells' in record && (record.cells[column] ?? '').trim() !== ''
}

/** Excel states the delimiter in a first line `sep=;`, which is not a row. */
function consumeDelimiterLine(window: StreamWindow): string | undefined {
  const [line, delimiter] = /^sep=(.)\r?\n/.exec(window.text) ?? []
  if (line) window.at = line.length
  if (line) window.line += 1
  return delimiter
}

async function* readRecords(window: StreamWindow, delimiter: string): AsyncIterable<RawRecord> {
  for (;;) {
    if (window.at === window.text.length && (await isAllRead(window))) return
    const record = parseCsvRecord(window.text, window.at, delimiter, window.isLast)
    if (record === 'more') {
      await window.grow()
    } else if ('fault' in record) {
      const { line } = window
      const raw = (await skipLine(window, maxRowCharacters)).trim()
      window.line += 1
      if (raw !== '') yield { line, raw: truncateRow(raw), fault: record.fault }
    } else {
      const { line } = window
      const whole = window.text.slice(window.at, record.end)
      window.line += countLines(whole)
      const raw = whole.trim()
      window.at = record.end
      if (raw !== '') yield { line, raw, cells: record.cells }
    }
  }
}

/**
 * Returns the names of the columns. Throws when the head row cannot be read, since no row can be interpreted without
 * it.
 */
function parseRecordHead(record: RawRecord, names: readonly string[] | null): string[] {
  if ('fault' in record) throw new DamagedFile(`the head cannot be read: ${record.fault}`)
  if (hasDamage(record.raw)) throw new DamagedFile('the head cannot be read: it is no text')
  return parseHead(names ?? record.cells)
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

function parseRecordContent(record: RawRecord, head: readonly string[]): Pick<SourceRow, 'content' | 'error'> {
  if ('fault' in record) return { error: record.fault }
  const { cells } = record
  const isTooLong = cells.length > head.length && cells.slice(head.length).some((cell) => cell.trim() !== '')
  if (isTooLong || cells.length < head.length) {
    return { error: `the row has ${cells.length} cells, the head ${head.length}` }
  }
  const content: Record<string, unknown> = Object.create(null)
  for (const [at, name] of head.entries()) if (name !== '') content[name] = cells[at]
  return { content }
}
