import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { rejectedRow, type RejectedRow } from '../incoming/rejected-row.ts'
import type { ReadLot, ReadFailure } from './read-lot.ts'
import type { RowReader } from './row-reader.ts'
import type { SourceRow } from '../incoming/source-row.ts'

/** A row as a lot, before its texts are read. */
export interface ReadRow extends ReadLot {
  lot: IncomingLot
  /** The row as it came, as JSON. */
  raw: string
  /** Its number and text, for where it is rejected after all. */
  row: number
  line: string
  /** What the source has stated of the lot, this row included; null of rows that state whole lots. */
  stated: string | null
}

/** The rows as lots, or why they are none, in their order. */
export async function readRowsAsLots(
  rows: readonly SourceRow[],
  reader: Pick<RowReader, 'read'>,
): Promise<(ReadRow | RejectedRow)[]> {
  const contents = rows.map(({ content }) => (content ? JSON.stringify(content) : null))
  const found = await reader.read(contents.filter((content) => content !== null))
  let next = 0
  return rows.map((row, at) => {
    const raw = contents[at] ?? null
    if (raw === null) return rejectedRow(row, row.code ?? 'unreadable', row.error ?? 'the row cannot be read')
    return readRow(row, raw, found[next++])
  })
}

function readRow(row: SourceRow, raw: string, read: ReadLot | ReadFailure | undefined): ReadRow | RejectedRow {
  if (!read) throw new Error(`row ${row.number} was not read`)
  if ('code' in read) return rejectedRow(row, read.code, read.reason)
  // Mostly the same; the original is a slice of a larger text, which it would keep in memory.
  const line = row.raw === raw ? raw : row.raw
  return { ...read, lot: JSON.parse(read.json) as IncomingLot, raw, row: row.number, line, stated: null }
}
