import type { Cells, FileColumn } from './file-column.ts'

/** A line of JSON for each lot, with every column; amounts are strings, so that no digit is lost. */
export async function* ndjsonFile(
  columns: readonly FileColumn[],
  batches: AsyncIterable<readonly Cells[]>,
): AsyncGenerator<string> {
  for await (const lots of batches)
    yield lots
      .map((lot) => `${JSON.stringify(Object.fromEntries(columns.map(({ key }, at) => [key, lot[at]])))}\n`)
      .join('')
}
