import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { rejectedRow, type RejectedRow } from '../incoming/rejected-row.ts'
import type { ReadLot, ReadFailure } from './read-lot.ts'
import type { RowReader } from './row-reader.ts'
import type { SourceRow } from '../incoming/source-row.ts'

/** A row with the lot that the preset made of it; the lot's texts are not read yet. */
export interface ReadRow extends ReadLot {
  lot: IncomingLot
  /** The row as it came, as JSON. */
  raw: string
  /** Number and text of the row, for the record of rejected rows. */
  row: number
  line: string
  /** All that the source has stated of the lot so far, as JSON; null where a row states the whole lot. */
  stated: string | null
}

/** Makes lots of rows, in their order; a row that is not a lot becomes a rejected row. */
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
  // `row.raw` is a slice of the file's text and would keep that in memory; mostly `raw` is the same string.
  const line = row.raw === raw ? raw : row.raw
  return { ...read, lot: JSON.parse(read.json) as IncomingLot, raw, row: row.number, line, stated: null }
}
