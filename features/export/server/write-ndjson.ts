import type { Cells, FileColumn } from './file-column.ts'

/** Streams one JSON line per lot, with every column; amounts are strings to keep every digit. */
export async function* writeNdjson(
  columns: readonly FileColumn[],
  batches: AsyncIterable<readonly Cells[]>,
): AsyncGenerator<string> {
  for await (const lots of batches)
    yield lots
      .map((lot) => `${JSON.stringify(Object.fromEntries(columns.map(({ key }, at) => [key, lot[at]])))}\n`)
      .join('')
}
