import { ownValue, setOwnValue } from '@parure/domain/own-value'
import { rowSize } from '../files/row-size.ts'
import type { SourceRow } from '../incoming/source-row.ts'

/** Limits of the rows that are parsed at once. */
const most = { rows: 50, characters: 1_000_000 }

/** Yields the rows in chunks, without skipped ones, which are counted in `skipped` by their reason. */
export async function* rowChunks(
  rows: AsyncIterable<SourceRow>,
  skipped: Record<string, number>,
): AsyncIterable<SourceRow[]> {
  let chunk: SourceRow[] = []
  let characters = 0
  try {
    for await (const row of rows) {
      if (row.skipped !== undefined) {
        setOwnValue(skipped, row.skipped, (ownValue(skipped, row.skipped) ?? 0) + 1)
        continue
      }
      chunk.push(row)
      characters += rowSize(row)
      if (chunk.length < most.rows && characters < most.characters) continue
      yield chunk
      chunk = []
      characters = 0
    }
  } catch (error) {
    // Rows before the failure are stored.
    if (chunk.length > 0) yield chunk
    throw error
  }
  if (chunk.length > 0) yield chunk
}
