import { buildRejectedRow, type RejectedRow } from '../incoming/build-rejected-row.ts'
import type { LotOfRow, ReadFailure } from './parsed-lot.ts'
import type { RowReader } from './open-row-reader.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'

/** A row with the lot that the preset read from it, before the normaliser reads its texts. */
export interface ReadRow extends LotOfRow {
  /** The original row, as JSON. */
  raw: string
  /** Number and text of the row, stored if the row is rejected. */
  row: number
  line: string
  /** All claims of the source for the lot so far, as JSON; null when a row states the whole lot. */
  stated: string | null
}

/** Converts rows to lots, in order; a row that is not a lot becomes a rejected row. */
export async function readRowsAsLots(
  rows: readonly SourceRow[],
  reader: Pick<RowReader, 'read'>,
): Promise<(ReadRow | RejectedRow)[]> {
  const contents = rows.map(({ content }) => (content ? JSON.stringify(content) : null))
  const found = await reader.read(contents.filter((content) => content !== null))
  let next = 0
  return rows.map((row, at) => {
    const raw = contents[at] ?? null
    if (raw === null) return buildRejectedRow(row, row.code ?? 'unreadable', row.error ?? 'the row cannot be read')
    return readRow(row, raw, found[next++])
  })
}

function readRow(row: SourceRow, raw: string, read: LotOfRow | ReadFailure | undefined): ReadRow | RejectedRow {
  if (!read) throw new Error(`row ${row.number} was not read`)
  if ('code' in read) return buildRejectedRow(row, read.code, read.reason)
  // `row.raw` is a slice of the file's text and would retain it in memory; usually `raw` is an equal string.
  const line = row.raw === raw ? raw : row.raw
  return { ...read, raw, row: row.number, line, stated: null }
}
