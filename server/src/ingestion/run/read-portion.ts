import type { RejectedRow, Run, Summary } from './ingest.ts'
import { readRowsAsLots, type ReadRow } from '../parsing/read-rows-as-lots.ts'
import type { SourceRow } from '../files/read-rows.ts'

/** As many rows as are made lots at once. */
const portion = { rows: 50, characters: 1_000_000 }

/** The rows a portion at a time; what was skipped is only counted. */
export async function* portionsOf(
  rows: AsyncIterable<SourceRow>,
  { skipped }: Pick<Summary, 'skipped'>,
): AsyncIterable<SourceRow[]> {
  let gathered: SourceRow[] = []
  let characters = 0
  try {
    for await (const row of rows) {
      if (row.skipped !== undefined) {
        skipped[row.skipped] = (skipped[row.skipped] ?? 0) + 1
        continue
      }
      gathered.push(row)
      characters += row.raw.length
      if (gathered.length < portion.rows && characters < portion.characters) continue
      yield gathered
      gathered = []
      characters = 0
    }
  } catch (error) {
    // What came before its source broke is taken all the same.
    if (gathered.length > 0) yield gathered
    throw error
  }
  if (gathered.length > 0) yield gathered
}

/** What became of a row; nothing of one whose source says that nothing has changed. */
export type Read = ReadRow | RejectedRow | null

/** Makes lots of the rows. */
export async function readPortion(run: Run, rows: readonly SourceRow[]): Promise<{ row: SourceRow; read: Read }[]> {
  const { preset } = run.options
  const told = rows.filter(({ unchanged }) => unchanged === undefined)
  const found = await readRowsAsLots(told, run.rowReader)
  for (const read of found) if (!('code' in read)) preset.onLot?.(read.lot)
  const reads = new Map(told.map((row, at) => [row, found[at] ?? null]))
  return rows.map((row) => ({ row, read: reads.get(row) ?? null }))
}
