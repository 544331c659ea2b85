import type { Db } from '../schema.ts'
import type { ExportColumn } from './lot-columns.ts'
import { lotRows } from './lot-rows.ts'

/** The cells of a lot, one for each column; null is an empty one. */
export type ExportedLot = readonly (string | null)[]

/** How many lots are fetched at a time: memory is bounded by it, however many are exported. */
const batch = 250

/** The lots in this order and in batches, without those that are gone meanwhile. */
export async function* exportedLots(
  db: Db,
  ids: readonly number[],
  columns: readonly ExportColumn[],
  accountId: number,
): AsyncGenerator<ExportedLot[]> {
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    const rows = new Map((await lotRows(db, some, accountId)).map((row) => [row.id, row]))
    yield some.flatMap((id) => {
      const row = rows.get(id)
      return row ? [columns.map(({ of }) => of(row))] : []
    })
  }
}
