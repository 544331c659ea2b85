import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse'
import type { Preset } from './preset.ts'

/** A row with its number as an editor shows it: the line of NDJSON, the record of CSV after its head. */
export interface SourceRow {
  number: number
  /** As it came, for the record of rejected rows. */
  raw: string
  /** Undefined where the line could not even be read. */
  content?: Record<string, unknown>
  error?: string
}

/** Reads a file row by row, without ever holding it whole. */
export function readRows(file: string, format: Preset['format']): AsyncIterable<SourceRow> {
  return format === 'csv' ? csvRows(file) : ndjsonRows(file)
}

async function* ndjsonRows(file: string): AsyncIterable<SourceRow> {
  let number = 0
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number += 1
    const raw = line.replace(/^\uFEFF/, '')
    if (raw.trim() !== '') yield { number, raw, ...parsed(raw) }
  }
}

function parsed(raw: string): Pick<SourceRow, 'content' | 'error'> {
  try {
    const content: unknown = JSON.parse(raw)
    if (typeof content === 'object' && content !== null && !Array.isArray(content))
      return { content: content as Record<string, unknown> }
    return { error: 'the line is no JSON object' }
  } catch (error) {
    return { error: `the line is no JSON: ${(error as Error).message}` }
  }
}

async function* csvRows(file: string): AsyncIterable<SourceRow> {
  const parser = parse({ columns: true, bom: true, relax_column_count: true, skip_empty_lines: true, raw: true })
  createReadStream(file).pipe(parser)
  let number = 0
  for await (const { record, raw } of parser as AsyncIterable<{ record: Record<string, unknown>; raw: string }>) {
    number += 1
    yield { number, raw: raw.trimEnd(), content: record }
  }
}
