import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { csvRows } from './csv-rows.ts'
import type { Preset } from './preset.ts'

/** A row with its number as an editor shows it: the line of NDJSON, the record of CSV after its head. */
export interface SourceRow {
  number: number
  /** As it came, for the record of rejected rows. */
  raw: string
  /** Undefined where the line could not even be read. */
  content?: Record<string, unknown>
  error?: string
  /** The lot's key instead of both: it is still listed, and its source says that nothing has changed. */
  unchanged?: string
}

/** Reads a file row by row, without ever holding it whole. */
export function readRows(file: string, format: Preset['format']): AsyncIterable<SourceRow> {
  return format === 'csv' ? csvRows(file) : ndjsonRows(file)
}

async function* ndjsonRows(file: string): AsyncIterable<SourceRow> {
  let number = 0
  const input = createReadStream(file, 'utf8')
  const lines = createInterface({ input, crlfDelay: Infinity })
  const failures: Error[] = []
  // Lines end when their file fails, but do not say so.
  input.once('error', (error) => {
    failures.push(error)
    lines.close()
  })
  for await (const line of lines) {
    number += 1
    const raw = line.replace(/^\uFEFF/, '')
    if (raw.trim() !== '') yield { number, raw, ...parsed(raw) }
  }
  for (const failure of failures) throw failure
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
