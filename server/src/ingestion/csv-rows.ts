import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { parse, type Options } from 'csv-parse'
import type { SourceRow } from './read-rows.ts'

/** Reading stopped behind so many rows. */
interface Stop {
  rows: number
  reason: string
}

interface CsvRecord<Content> {
  record: Content
  raw: string
  /** Bytes up to the end of the record. */
  info: { bytes: number }
}

/** Bytes; a quote that never ends must not take the rest of the file into the memory. */
const longestRow = 1_000_000
const common: Options = { bom: true, raw: true, info: true, skip_empty_lines: true, max_record_size: longestRow }

/** Reads CSV row by row; where quotes are wrong, the line is given as unreadable and reading goes on behind it. */
export async function* csvRows(file: string): AsyncIterable<SourceRow> {
  const head = await headOf(file)
  if (!head) return
  let number = 0
  let start = head.info.bytes
  for (;;) {
    const stops: Stop[] = []
    let rows = 0
    let end = start
    for await (const { record, raw, info } of recordsOf(file, start, head.record, stops)) {
      // What the parser finds behind a wrong quote is guesswork.
      if (stops[0] && rows >= stops[0].rows) break
      rows += 1
      number += 1
      end = start + info.bytes
      yield { number, raw: raw.trim(), content: record }
    }
    const [stop] = stops
    if (!stop) return
    const bad = await lineAt(file, end)
    number += 1
    start = bad.end
    yield { number, raw: bad.line, error: stop.reason }
  }
}

/** The columns' names; a head that cannot be read is a failure, since no row can be understood without. */
async function headOf(file: string): Promise<CsvRecord<string[]> | undefined> {
  const parser = parse({ ...common, to: 1 })
  pipeline(createReadStream(file), parser, () => {})
  for await (const head of parser as AsyncIterable<CsvRecord<string[]>>) return head
  return undefined
}

function recordsOf(
  file: string,
  start: number,
  columns: string[],
  stops: Stop[],
): AsyncIterable<CsvRecord<Record<string, unknown>>> {
  const parser = parse({
    ...common,
    columns,
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      stops.push({ rows: Number(error?.['records']), reason: error?.message ?? 'the row cannot be read' })
    },
  })
  // A failure of the file reaches who reads through the parser.
  pipeline(createReadStream(file, { start }), parser, () => {})
  return parser
}

/** The first line from `start` that is not empty, and where the next one begins. */
async function lineAt(file: string, start: number): Promise<{ line: string; end: number }> {
  const handle = await open(file)
  try {
    const chunks: Buffer[] = []
    let end = start
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(65_536), 0, 65_536, end)
      const from = chunks.length > 0 ? 0 : Math.max(buffer.subarray(0, bytesRead).findIndex(isNoBreak), 0)
      const newline = buffer.subarray(0, bytesRead).indexOf(10, from)
      const length = newline === -1 ? bytesRead : newline + 1
      chunks.push(buffer.subarray(0, length))
      end += length
      if (newline !== -1 || bytesRead === 0) return { line: Buffer.concat(chunks).toString('utf8').trim(), end }
    }
  } finally {
    await handle.close()
  }
}

function isNoBreak(byte: number): boolean {
  return byte !== 10 && byte !== 13
}
