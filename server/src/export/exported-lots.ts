import type { Db } from '../schema.ts'
import type { Cells } from './file-column.ts'
import type { ExportColumn } from './lot-columns.ts'
import { lotRows, type Reader } from './lot-rows.ts'

/** Lots per query; bounds memory regardless of the size of the export. */
const batch = 50

/** Streams the lots in the given order and in batches, without lots that have been deleted since. */
export async function* exportedLots(
  db: Db,
  ids: readonly number[],
  columns: readonly ExportColumn[],
  reader: Reader,
): AsyncGenerator<Cells[]> {
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    const rows = await lotRows(db, some, reader)
    yield some.flatMap((id) => {
      const row = rows.get(id)
      return row ? [columns.map(({ of }) => of(row))] : []
    })
  }
}
