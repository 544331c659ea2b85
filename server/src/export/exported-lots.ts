import type { Db } from '../schema.ts'
import type { Cells } from './file-column.ts'
import type { ExportColumn } from './lot-columns.ts'
import { lotRows, type Reader } from './lot-rows.ts'

/** How many lots are fetched at a time: memory is bounded by it, however many are exported. */
const batch = 50

/** The lots in this order and in batches, without those that are gone meanwhile. */
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
