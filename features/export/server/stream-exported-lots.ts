import type { Db } from '@parure/features/schema.ts'
import type { Cells } from './file-column.ts'
import type { ExportColumn } from './build-lot-columns.ts'
import { loadExportedLots, type ExportReader } from './load-exported-lots.ts'

/** Lots per query; bounds memory regardless of the size of the export. */
const batchSize = 50

/** Streams the lots in the given order and in batches, without lots that have been deleted since. */
export async function* streamExportedLots(
  db: Db,
  ids: readonly number[],
  columns: readonly ExportColumn[],
  reader: ExportReader,
): AsyncGenerator<Cells[]> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize)
    const rows = await loadExportedLots(db, some, reader)
    yield some.flatMap((id) => {
      const row = rows.get(id)
      return row ? [columns.map(({ of }) => of(row))] : []
    })
  }
}
