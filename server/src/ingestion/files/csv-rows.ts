import { csvRecord } from './csv-record.ts'
import { cutRow, DamagedFile, longestRow } from './damaged-file.ts'
import { holdsDamage } from './file-text.ts'
import { delimiterName, delimiterOf } from './delimiter.ts'
import type { SourceRow } from '../incoming/source-row.ts'
import { fromHead } from './below-head.ts'
import { parseHead, type HeadWanted } from './head-row.ts'
import { withLineFeeds } from './line-breaks.ts'
import { isAllRead, passLine, textWindow, type TextWindow } from './text-window.ts'

interface CsvOptions extends HeadWanted {
  /** Default: detected from the beginning of the text. */
  delimiter?: string | undefined
  report?: ((fact: string) => void) | undefined
}

type RawRecord = { raw: string; cells: string[] } | { raw: string; fault: string }

/** Characters at the beginning from which the delimiter is detected. */
const looked = 65_536

/** Parses CSV row by row. A line with wrong quotes becomes an unreadable row, and parsing continues after it. */
export async function* csvRows(pieces: AsyncIterable<string>, options: CsvOptions = {}): AsyncIterable<SourceRow> {
  const window = textWindow(withLineFeeds(pieces))
  while (!window.isLast && window.text.length < looked) await window.grow()
  const delimiter =
    options.delimiter ?? statedInFirstLine(window) ?? delimiterOf(window.text, window.isLast, options.columns)
  options.report?.(`cells parted by ${delimiterName(delimiter)}`)
  let head: string[] | undefined
  let number = 0
  for await (const record of fromHead(records(window, delimiter), { ...options, cellsOf })) {
    if (!head) {
      head = headOf(record)
      continue
    }
    number += 1
    yield { number, raw: record.raw, ...contentOf(record, head) }
  }
}

function cellsOf(record: RawRecord): string[] | null {
  return 'cells' in record ? record.cells : null
}

/** Excel states the delimiter in a first line `sep=;`, which is not a row. */
function statedInFirstLine(window: TextWindow): string | undefined {
  const [line, delimiter] = /^sep=(.)\r?\n/.exec(window.text) ?? []
  if (line) window.at = line.length
  return delimiter
}

async function* records(window: TextWindow, delimiter: string): AsyncIterable<RawRecord> {
  for (;;) {
    if (window.at === window.text.length && (await isAllRead(window))) return
    const record = csvRecord(window.text, window.at, delimiter, window.isLast)
    if (record === 'more') {
      await window.grow()
    } else if ('fault' in record) {
      const raw = (await passLine(window, longestRow)).trim()
      if (raw !== '') yield { raw: cutRow(raw), fault: record.fault }
    } else {
      const raw = window.text.slice(window.at, record.end).trim()
      window.at = record.end
      if (raw !== '') yield { raw, cells: record.cells }
    }
  }
}

/**
 * Returns the names of the columns. Throws when the head row cannot be read, since no row can be interpreted without
 * it.
 */
function headOf(record: RawRecord): string[] {
  if ('fault' in record) throw new DamagedFile(`the head cannot be read: ${record.fault}`)
  if (holdsDamage(record.raw)) throw new DamagedFile('the head cannot be read: it is no text')
  return parseHead(record.cells)
}

function contentOf(record: RawRecord, head: readonly string[]): Pick<SourceRow, 'content' | 'error'> {
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
