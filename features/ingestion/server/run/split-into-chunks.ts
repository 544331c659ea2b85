import { getOwnValue, setOwnValue } from '@parure/values/get-own-value.ts'
import { measureRow } from '@parure/tabular/measure-row.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'

/** Limits of the rows that are parsed at once. */
const maxChunk = { rows: 50, characters: 1_000_000 }

/** Yields the rows in chunks, without skipped ones, which are counted in `skipped` by their reason. */
export async function* splitIntoChunks(
  rows: AsyncIterable<SourceRow>,
  skipped: Record<string, number>,
): AsyncIterable<SourceRow[]> {
  let chunk: SourceRow[] = []
  let characters = 0
  try {
    for await (const row of rows) {
      if (row.skipped !== undefined) {
        setOwnValue(skipped, row.skipped, (getOwnValue(skipped, row.skipped) ?? 0) + 1)
        continue
      }
      chunk.push(row)
      characters += measureRow(row)
      if (chunk.length < maxChunk.rows && characters < maxChunk.characters) continue
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
